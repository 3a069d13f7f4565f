import { parseMoney } from '@marhala/domain/money/money.ts'
import { inCurrency } from '@marhala/domain/money/shown-currency.ts'
import { useCompany } from '../../data/company/company.ts'
import { currencyChoice, currencySigns } from './currency-choice.ts'
import { useFormat } from './use-format.ts'

/** About what an amount is in the currency that the visitor chose; nothing in dirhams alone. It is never charged. */
export function AlsoIn({ amount }: { amount: string }) {
  const currency = currencyChoice.use()
  const rules = useCompany().settings?.rules
  const format = useFormat()
  if (!rules || currency === 'MAD') return null
  const about = inCurrency(parseMoney(amount) ?? 0, currency, rules)
  if (about === null) return null
  return (
    <bdi dir="ltr" className="text-small font-normal whitespace-nowrap text-muted tabular-nums">
      {`≈\u00a0${format.number(about)}\u00a0${currencySigns[currency]}`}
    </bdi>
  )
}
