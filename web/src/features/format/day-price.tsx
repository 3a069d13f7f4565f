import { useTranslation } from 'react-i18next'
import { Money } from './money.tsx'
import { useTaxWords } from './use-tax-words.ts'

/** What a day costs and how its tax stands to that; `isFrom` where no dates say which days. It never breaks. */
export function DayPrice({
  amount,
  isFrom,
  className,
}: {
  amount: string
  isFrom: boolean
  className?: string
}) {
  const { t } = useTranslation('common')
  const tax = useTaxWords()
  return (
    <span className="whitespace-nowrap">
      {isFrom ? `${t('from')} ` : null}
      <Money amount={amount} className={className ?? ''} />{' '}
      {[t('per_day_short'), tax].filter(Boolean).join(' ')}
    </span>
  )
}
