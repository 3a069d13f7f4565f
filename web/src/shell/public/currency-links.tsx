import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { currenciesOf } from '@marhala/domain/money/shown-currency.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currencyChoice } from '../../features/format/currency-choice.ts'

/** The currencies in which prices are read beside dirhams, where the agency shows any. */
export function CurrencyLinks({ rules, className }: { rules: PublicSettings['rules']; className: string }) {
  const { t } = useTranslation('shell')
  const chosen = currencyChoice.use()
  return (
    <>
      <ul>
        {(['MAD', ...currenciesOf(rules)] as const).map((currency) => (
          <li key={currency}>
            <button
              type="button"
              aria-pressed={currency === chosen}
              className={className}
              onClick={() => currencyChoice.keep(currency)}
            >
              {t(`currencies.${currency}`)}
              {currency === chosen ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {chosen === 'MAD' ? null : (
        <p className="mt-2 max-w-64 text-micro text-muted">{t('currencies.note')}</p>
      )}
    </>
  )
}
