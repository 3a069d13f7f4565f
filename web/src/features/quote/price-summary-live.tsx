import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'

/** Says a changed total to screen readers, a second after the last change; the first one is on the page already. */
export function PriceSummaryLive({ total }: { total: string | undefined }) {
  const { t } = useTranslation(['quote', 'common'])
  const format = useFormat()
  const [first] = useState(total)
  const [announced, setAnnounced] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (total === undefined || (total === first && announced === undefined)) return
    const timer = setTimeout(() => setAnnounced(total), 1000)
    return () => clearTimeout(timer)
  }, [total, first, announced])
  return (
    <p aria-live="polite" className="sr-only">
      {announced === undefined
        ? null
        : t('total_is', { amount: format.money(announced, t('common:currency.unit')) })}
    </p>
  )
}
