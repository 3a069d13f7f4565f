import { parseMoney } from '@marhala/domain/money/money.ts'
import { inCurrency, type ShownCurrency } from '@marhala/domain/money/shown-currency.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../use-format.ts'

const signs = { EUR: '€', USD: '$', GBP: '£' }

/** About what an amount is in a currency that the agency shows. */
export function ShownIn({ amount, currency }: { amount: string; currency: ShownCurrency }) {
  const rules = useCompany().settings?.rules
  const format = useFormat()
  const about = rules ? inCurrency(parseMoney(amount) ?? 0, currency, rules) : null
  if (about === null) return null
  return (
    <bdi dir="ltr" className="text-small font-normal whitespace-nowrap text-muted tabular-nums">
      {`≈\u00a0${format.number(about)}\u00a0${signs[currency]}`}
    </bdi>
  )
}
