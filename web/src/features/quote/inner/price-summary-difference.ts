import type { Quote } from '@marhala/contract/booking/quotes.ts'

type Change = { label: string; before: string | null; after: string | null }

/** The lines that two quotes do not share: new, gone, or of another amount. Lines of one key are met in their order. */
export function changedLines(before: Quote, after: Quote): Change[] {
  const old = numbered(before)
  const now = numbered(after)
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    if (was?.amount === is?.amount) return []
    return [{ label: is?.label ?? was?.label ?? key, before: was?.amount ?? null, after: is?.amount ?? null }]
  })
}

function numbered(quote: Quote): Map<string, Quote['lines'][number]> {
  const seen = new Map<string, number>()
  return new Map(
    quote.lines.map((line) => {
      const count = (seen.get(line.key) ?? 0) + 1
      seen.set(line.key, count)
      return [`${line.key} ${count}`, line]
    }),
  )
}
