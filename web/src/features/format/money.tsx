import { shownTax } from '@marhala/domain/price/shown-tax.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { useFormat } from './use-format.ts'

/** An amount of the wire ('1234.50') with its unit, in the language's way; `sign` also shows the plus of a surcharge. */
export function Money({
  amount,
  sign,
  className = '',
}: {
  amount: string
  sign?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const plus = sign && !amount.startsWith('-') ? '+' : ''
  return (
    // Isolated as a whole: in Arabic text a Latin unit would otherwise draw the next number to itself.
    <bdi className={`whitespace-nowrap ${className}`}>
      <bdi dir="ltr" className="tabular-nums">
        {`${plus}${format.amount(amount)}`}
      </bdi>
      {'\u00a0'}
      {t('currency.unit')}
    </bdi>
  )
}

/** What a day costs and how its tax stands to that; `isFrom` where no dates say which days. It never breaks. */
export function DayPrice({ isFrom, ...money }: { amount: string; isFrom: boolean; className?: string }) {
  const { t } = useTranslation('common')
  const tax = useTaxWords()
  return (
    <span className="min-[22rem]:whitespace-nowrap">
      {isFrom ? `${t('from')} ` : null}
      <Money {...money} /> {t('per_day_short')} {tax}
    </span>
  )
}

/** What stands behind a price of a day, an extra or a location where the tax comes on top of it; else nothing. */
export function useTaxWords(): string | null {
  const { t } = useTranslation('common')
  const rules = useCompany().settings?.rules
  return rules && shownTax(rules) === 'on_top' ? t('plus_tax') : null
}
