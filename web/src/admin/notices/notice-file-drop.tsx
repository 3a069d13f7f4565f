import { receiptMaxBytes } from '@marhala/contract/money/money-values.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/fields/file-drop.tsx'

type NoticeFileDropProps = {
  text: ReactNode
  error?: string | undefined
  pending?: boolean
  onFile: (file: File) => void
}

/** The scan or photo of a notice, dropped, chosen or, on a phone, just taken. */
export function NoticeFileDrop({ text, error, pending, onFile }: NoticeFileDropProps) {
  const { t } = useTranslation('notice')
  const [isTooLarge, setTooLarge] = useState(false)
  const megabytes = receiptMaxBytes / 1_048_576
  return (
    <FileDrop
      label={t('file.label')}
      text={text}
      choose={t('file.choose')}
      help={t('file.help', { megabytes })}
      error={isTooLarge ? t('file.too_large', { megabytes }) : error}
      accept="application/pdf,image/jpeg,image/png"
      pending={pending}
      onFile={(file) => {
        setTooLarge(file.size > receiptMaxBytes)
        if (file.size <= receiptMaxBytes) onFile(file)
      }}
    />
  )
}
