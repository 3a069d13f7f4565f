import { latinDigits } from '../text/latin-digits.ts'

/**
 * Reads an amount as people type it ('1234.5', '1,234.50', '1 234,50', '١٢٣') in centimes, digit by digit, never through
 * a float: undefined where nothing is typed, null where it is no amount.
 */
export function readCentimes(typed: string): number | null | undefined {
  const text = latinDigits(typed)
    .replaceAll(/[\s\u00a0\u202f\u066c'’]/g, '')
    .replace('\u066b', '.')
  if (text === '') return undefined
  // Groups of three are thousands, whichever sign stands between them: no amount has three places.
  const found = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d{0,2}))?$/.exec(text)
  const [, whole = '', groupSign, decimalSign, decimals = ''] = found ?? []
  const digits = whole.replaceAll(/[.,]/g, '')
  const isAmount = found !== null && digits + decimals !== '' && (!decimalSign || decimalSign !== groupSign)
  const centimes = Number(`${digits || '0'}${decimals.padEnd(2, '0')}`)
  return isAmount && Number.isSafeInteger(centimes) ? centimes : null
}
