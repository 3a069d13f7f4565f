import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'

/** The booking's number with a way to copy it. */
export function CopyReference({ reference }: { reference: string }) {
  const { t } = useTranslation('account')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  // On plain http beyond this machine browsers keep the clipboard closed: the number can still be marked.
  const copy = () =>
    void navigator.clipboard?.writeText(reference).then(
      () => setCopied(true),
      () => null,
    )
  const Icon = isCopied ? Check : Copy
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">{t('details.reference')}</span>
      <bdi dir="ltr" className="text-small font-semibold tracking-wide tabular-nums select-all">
        {reference}
      </bdi>
      <IconButton label={t('details.copy')} size="sm" className="-my-1.5" onClick={copy}>
        <Icon strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <output className="text-micro font-medium text-ok">{isCopied ? t('details.copied') : null}</output>
    </span>
  )
}
