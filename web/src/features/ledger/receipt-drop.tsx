import { receiptMaxBytes } from '@marhala/contract/money/money-values.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/fields/file-drop.tsx'

type ReceiptDropProps = {
  text: ReactNode
  error?: string | undefined
  pending?: boolean
  onFile: (file: File) => void
}

/** A photo or PDF of a receipt, dropped, chosen or, on a phone, just taken. */
export function ReceiptDrop({ text, error, pending, onFile }: ReceiptDropProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const [tooLarge, setTooLarge] = useState(false)
  const megabytes = receiptMaxBytes / 1_048_576
  return (
    <FileDrop
      label={t('fields.receipt')}
      text={text}
      choose={t('receipt.choose')}
      help={t('receipt.help', { megabytes })}
      error={tooLarge ? t('receipt.too_large', { megabytes }) : error}
      accept="application/pdf,image/jpeg,image/png"
      pending={pending}
      onFile={(file) => {
        setTooLarge(file.size > receiptMaxBytes)
        if (file.size <= receiptMaxBytes) onFile(file)
      }}
    />
  )
}
