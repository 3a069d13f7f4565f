import type { Format } from '@marhala/contract/language/format.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { readCentimes } from '@marhala/domain/money/read-amount.ts'

/**
 * Reads an amount as people type it into the wire's two places. What is no amount comes back as it is, for the contract
 * to refuse; nothing is undefined.
 */
export function readAmount(typed: string): string | undefined {
  const centimes = readCentimes(typed)
  return centimes === null ? typed.trim() : centimes === undefined ? undefined : formatMoney(centimes)
}

/** What a field of money shows of an amount, typed or of the wire: as the language writes it; what is none as it is. */
export function shownAmount(text: string, format: Pick<Format, 'amount'>): string {
  const minus = /^[-−]/.test(text.trim())
  const wire = readAmount(minus ? text.trim().slice(1) : text)
  if (wire === undefined || parseMoney(wire) === null) return text
  return `${minus ? '-' : ''}${format.amount(wire)}`
}

/** Reads a whole number as people type it ('45 210', '45,210'); anything else comes back for the contract to refuse. */
export function readWhole(typed: string): number | string | undefined {
  const text = latinDigits(typed).replaceAll(/[\s\u00a0\u202f\u066c.,]/g, '')
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : typed
}

/** Reads a percentage as people type it ('12,5 %', '−10', '١٢٫٥٪'); anything else comes back for the contract to refuse. */
export function readPercent(typed: string): number | string {
  const text = latinDigits(typed.trim())
    .replace(/[%٪]$/, '')
    .trimEnd()
    .replace(/[,\u066b]/, '.')
    .replace('−', '-')
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : typed
}
