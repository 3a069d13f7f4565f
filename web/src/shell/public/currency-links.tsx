import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currencyChoice } from '../../features/format/currency-choice.ts'

/** The currencies in which prices are read beside dirhams, where the agency shows any. */
export function CurrencyLinks({ rules, className }: { rules: PublicSettings['rules']; className: string }) {
  const { t } = useTranslation('currencies')
  const chosen = currencyChoice.use()
  const { shown_eur, shown_usd, shown_gbp } = rules
  const rates = { MAD: 1, EUR: shown_eur, USD: shown_usd, GBP: shown_gbp }
  const shown = currencyChoice.choices.filter((currency) => rates[currency] !== null)
  return (
    <section>
      <h2 className="mb-3 text-body font-semibold">{t('title')}</h2>
      <ul className="text-small">
        {shown.map((currency) => (
          <li key={currency}>
            <button
              type="button"
              aria-pressed={currency === chosen}
              className={className}
              onClick={() => currencyChoice.keep(currency)}
            >
              {t(currency)}
              {currency === chosen ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {chosen === 'MAD' ? null : <p className="mt-2 max-w-64 text-micro text-muted">{t('note')}</p>}
    </section>
  )
}
