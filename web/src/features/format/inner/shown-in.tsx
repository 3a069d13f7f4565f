import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { inCurrency } from '@marhala/domain/money/shown-currency.ts'
import { currencyChoice } from '../currency-choice.ts'
import { useFormat } from '../use-format.ts'

const signs = { EUR: '€', USD: '$', GBP: '£' }

/** About what an amount is in the chosen currency, as far as the agency shows it. */
export function ShownIn({ amount, rules }: { amount: string; rules: PublicSettings['rules'] }) {
  const currency = currencyChoice.use()
  const format = useFormat()
  if (currency === 'MAD') return null
  const about = inCurrency(parseMoney(amount) ?? 0, currency, rules)
  if (about === null) return null
  return (
    <bdi dir="ltr" className="text-small font-normal whitespace-nowrap text-muted tabular-nums">
      {`≈\u00a0${format.number(about)}\u00a0${signs[currency]}`}
    </bdi>
  )
}
