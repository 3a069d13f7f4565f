import { useTranslation } from 'react-i18next'
import { CopyIconButton } from '../../../features/records/copy-button.tsx'

/** The booking's number with a way to copy it. */
export function CopyReference({ reference }: { reference: string }) {
  const { t } = useTranslation('account')
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">{t('details.reference')}</span>
      <bdi dir="ltr" className="text-small font-semibold tracking-wide tabular-nums select-all">
        {reference}
      </bdi>
      <CopyIconButton text={reference} label={t('details.copy')} copiedLabel={t('details.copied')} />
    </span>
  )
}
