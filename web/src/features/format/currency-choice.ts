import { makeCookieChoice } from '../../ui/cookie-choice.ts'

/** In which currency a visitor reads prices beside dirhams; `MAD` is in dirhams alone. */
export const currencyChoice = makeCookieChoice('currency', ['MAD', 'EUR', 'USD', 'GBP'])
