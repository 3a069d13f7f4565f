import type { InvoiceKind } from './invoice.ts'

/** How the company writes the numbers of its invoices and credit notes. */
export type InvoiceNumbering = {
  invoice_prefix: string
  credit_note_prefix: string
  /** Whether the year stands in a number. */
  invoice_number_year: boolean
  /** The least digits of what is counted. */
  invoice_number_digits: number
  /** Whether each year begins with 1; numbers without their year count on. */
  invoice_number_restarts: boolean
}

/** Limits of the least digits. */
export const numberDigits = [1, 8] as const

/** A prefix: a capital, then up to seven capitals, digits, dots and slashes. A dash stands between prefix, year and number. */
export const prefixPattern = /^[A-Z][A-Z0-9./]{0,7}$/

/** The number of a document in its kind's unbroken series: `F-2026-00012`, `FAC-12`. */
export function invoiceNumber(
  kind: InvoiceKind,
  { year, sequence }: { year: number; sequence: number },
  numbering: InvoiceNumbering,
): string {
  const digits = String(sequence).padStart(numbering.invoice_number_digits, '0')
  return `${invoiceStem(kind, year, numbering)}${digits}`
}

/** What stands before the digits of a number that is counted. */
export function invoiceStem(
  kind: InvoiceKind,
  year: number,
  { invoice_number_year, ...prefixes }: InvoiceNumbering,
): string {
  return `${prefixes[`${kind}_prefix`]}-${invoice_number_year ? `${year}-` : ''}`
}

export type NumberingProblem =
  /** An invoice and a credit note would have one number. */
  | { field: 'credit_note_prefix'; key: 'same_prefix' }
  /** A number would come back in the next year. */
  | { field: 'invoice_number_restarts'; key: 'restart_needs_year' }

/** What is wrong with a numbering; empty if nothing. */
export function checkNumbering(numbering: InvoiceNumbering): NumberingProblem[] {
  const problems: NumberingProblem[] = []
  if (numbering.invoice_prefix === numbering.credit_note_prefix)
    problems.push({ field: 'credit_note_prefix', key: 'same_prefix' })
  if (numbering.invoice_number_restarts && !numbering.invoice_number_year)
    problems.push({ field: 'invoice_number_restarts', key: 'restart_needs_year' })
  return problems
}

/** Whether numbers that begin with `stem` and go on from `sequence` would come upon one that is there already. */
export function meetsOlderNumber(stem: string, sequence: number, numbers: readonly string[]): boolean {
  return numbers.some(
    (number) =>
      number.startsWith(stem) &&
      /^\d+$/.test(number.slice(stem.length)) &&
      Number(number.slice(stem.length)) >= sequence,
  )
}

/** The numbers missing in a series between its first and its last: none, unless it was tampered with. */
export function numberGaps(numbers: readonly string[]): string[] {
  const series = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('-') + 1))
  return [...series].flatMap(([stem, some]) => {
    const digits = some.map((number) => number.slice(stem.length))
    const width = Math.min(...digits.map(({ length }) => length))
    const known = new Set(digits.map(Number))
    const [first, last] = [Math.min(...known), Math.max(...known)]
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return all
      .filter((number) => !known.has(number))
      .map((number) => `${stem}${String(number).padStart(width, '0')}`)
  })
}
