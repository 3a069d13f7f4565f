export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/**
 * The query of a call, with its `?`, or '': empty values and 'all' are left out, dates go only when both are there, a
 * zero is a value. Lists become comma-separated.
 */
export function queryString(query: Record<string, QueryValue> = {}): string {
  const values = Object.entries(query)
    .map(([name, value]) => [name, textOf(value)] as const)
    .filter(([, text]) => text !== '' && text !== 'all')
  const names = new Set(values.map(([name]) => name))
  const bothDates = names.has('start_date') && names.has('end_date')
  const sent = values.filter(([name]) => bothDates || (name !== 'start_date' && name !== 'end_date'))
  return sent.length === 0 ? '' : `?${new URLSearchParams(sent.map(([name, text]) => [name, text]))}`
}

function textOf(value: QueryValue): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value.join(',') : String(value).trim()
}
