import { latinDigits } from './latin-digits.ts'
import { isPlainDate } from '../time/wall-clock.ts'

/**
 * A typed amount or one from a bank, in centimes: `1234.5`, `1 234,50`, `1.234,50`, `-12`, with `DH` or `MAD` after it;
 * null for anything else. Of a point and a comma the last is the decimal sign; one alone with three digits after it
 * groups thousands.
 */
export function parseTypedAmount(typed: string): number | null {
  const text = latinDigits(typed)
    .replace(/(?:DH|MAD|درهم)\s*$/i, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^\u2212/, '-')
  const [, sign, digits] = /^([+-]?)(\d[\d.,]*)$/.exec(text) ?? []
  if (digits === undefined) return null
  const plain = withPoint(digits)
  if (plain === null || !/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return null
  const [whole = '', decimals = ''] = plain.split('.')
  const centimes = Number(`${whole}${decimals.padEnd(2, '0')}`)
  return sign === '-' && centimes !== 0 ? -centimes : centimes
}

function withPoint(digits: string): string | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  const decimal = comma > point ? ',' : '.'
  const group = decimal === ',' ? '.' : ','
  const parts = digits.replaceAll(group, '').split(decimal)
  if (parts.length === 1) return parts[0]!
  const last = parts.at(-1)!
  // Several of the same sign, or one with three digits after it and no other sign, can only group.
  const groups = parts.length > 2 || (last.length === 3 && !digits.includes(group))
  if (!groups) return `${parts[0]}.${last}`
  return parts.slice(1).every((part) => part.length === 3) ? parts.join('') : null
}

/** A typed day or one from a bank, `YYYY-MM-DD`: that, or day first with slashes, points or dashes; null for others. */
export function parseTypedDay(typed: string): string | null {
  const text = latinDigits(typed.trim())
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isPlainDate(text) ? text : null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== '' && isPlainDate(iso) ? iso : null
}

/** A typed percent, `20`, `20 %`, `5,5`; null for anything else. */
export function parseTypedPercent(typed: string): number | null {
  const text = latinDigits(typed).replace(/[\s%]/g, '').replace(',', '.')
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null
  const percent = Number(text)
  return percent <= 100 ? percent : null
}
