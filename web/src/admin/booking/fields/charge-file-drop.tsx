import { receiptMaxBytes } from '@marhala/contract/money/money-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'

type ChargeFileDropProps = {
  file: File | null
  error?: string | undefined
  pending?: boolean
  onFile: (file: File) => void
}

/** The notice or photo of a charge, dropped, chosen or, on a phone, just taken. */
export function ChargeFileDrop({ file, error, pending, onFile }: ChargeFileDropProps) {
  const { t } = useTranslation('charge-files')
  const [tooLarge, setTooLarge] = useState(false)
  const megabytes = receiptMaxBytes / 1_048_576
  return (
    <FileDrop
      label={t('label')}
      text={file ? <bdi>{file.name}</bdi> : t('drop')}
      choose={t('choose')}
      help={t('help', { megabytes })}
      error={tooLarge ? t('too_large', { megabytes }) : error}
      accept="application/pdf,image/jpeg,image/png"
      pending={pending ?? false}
      onFile={(taken) => {
        setTooLarge(taken.size > receiptMaxBytes)
        if (taken.size <= receiptMaxBytes) onFile(taken)
      }}
    />
  )
}
