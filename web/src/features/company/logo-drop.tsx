import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { logoMaxBytes } from '@marhala/contract/company/settings-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadLogo } from '../../data/company/settings.ts'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { useSayFailure } from '../loading/use-say-failure.ts'

type LogoDropProps = { settings: CompanySettings; onUploaded?: () => void }

/** Takes the company's logo: chosen or dropped, and stored at once. */
export function LogoDrop({ settings, onUploaded }: LogoDropProps) {
  const { t } = useTranslation('settings')
  const say = useSayFailure()
  const upload = useUploadLogo()
  const [isTooLarge, setTooLarge] = useState(false)
  const megabytes = logoMaxBytes / 1_048_576
  const take = (file: File) => {
    setTooLarge(file.size > logoMaxBytes)
    if (file.size <= logoMaxBytes) upload.mutate(file, { onSuccess: () => onUploaded?.() })
  }
  const refused = upload.error
    ? (say(upload.error).errors['logo']?.[0] ?? `${t('failed.logo_upload')} ${say(upload.error).message}`)
    : undefined
  return (
    <FileDrop
      label={t('logo.file')}
      text={t('logo.drop')}
      choose={settings.company_logo ? t('logo.change') : t('logo.choose')}
      help={t('logo.help', { megabytes })}
      error={isTooLarge ? t('logo.too_large', { megabytes }) : refused}
      accept="image/png,image/jpeg,image/webp"
      pending={upload.isPending}
      onFile={take}
    />
  )
}
