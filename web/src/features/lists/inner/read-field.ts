import type { QueryField } from '@marhala/contract/wire/query-fields.ts'

/** What a field holds, as it is written; null for what the API would refuse. */
export function readField(field: QueryField, given: string): string | null {
  const text = given.trim()
  if (field === 'date') return isPlainDate(text) ? text : null
  if (field === 'money') return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : null
  if (field === 'flag') return text === '1' ? 'true' : text === '0' ? 'false' : oneOf(['true', 'false'], text)
  if (isSeveral(field)) return severalOf(field.several, text.split(','))
  if ('whole' in field) return wholeIn(field.whole, text)
  if ('matches' in field) return new RegExp(`^(${field.matches})$`, 'i').test(text) ? text : null
  if ('text' in field) return text.length <= field.text && !text.includes('\0') ? text || null : null
  return oneOf(field, text)
}

/** Whether a field holds values that stand beside each other. */
export function isSeveral(field: QueryField | undefined): field is Extract<QueryField, { several: unknown }> {
  return typeof field === 'object' && 'several' in field
}

function oneOf(values: readonly string[], text: string): string | null {
  return values.includes(text) ? text : null
}

/** Known values in their own order, each once: every one of them is as good as none. */
function severalOf(
  known: Extract<QueryField, { several: unknown }>['several'],
  texts: string[],
): string | null {
  const chosen =
    'whole' in known
      ? [...new Set(texts.flatMap((text) => readField(known, text) ?? []))]
      : known.filter((value) => texts.includes(value))
  const isEvery = !('whole' in known) && chosen.length === known.length
  return chosen.length === 0 || isEvery ? null : chosen.join(',')
}

function wholeIn([least, most]: readonly [number, number], text: string): string | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? String(number) : null
}

function isPlainDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00Z`)
  // `Date` would move 31 February to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
