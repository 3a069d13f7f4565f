import { shownCurrencies } from '@marhala/domain/money/shown-currency.ts'
import { makeCookieChoice } from '../../ui/cookie-choice.ts'

/** In which currency a visitor reads prices beside dirhams; `MAD` is in dirhams alone. */
export const currencyChoice = makeCookieChoice('currency', ['MAD', ...shownCurrencies])

export const currencySigns = { EUR: '€', USD: '$', GBP: '£' }
