import { wordKey } from './value-words.ts'

/** Column headings by field: texts with commas between the alternatives. */
export type Headings<Field extends string> = Record<Field, readonly string[]>

/**
 * The file's column of each field, by its heading in any of three languages; a field's own name is accepted too, and a
 * column is used once.
 */
export function matchColumns<Field extends string>(
  header: readonly string[],
  fields: readonly Field[],
  headings: Headings<Field>,
): Partial<Record<Field, number>> {
  const keys = header.map(headingKey)
  const names = new Map(fields.map((field) => [field, namesOf(field, headings)] as const))
  const found: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  const take = (field: Field, column: number) => {
    if (found[field] !== undefined || taken.has(column)) return
    found[field] = column
    taken.add(column)
  }
  for (const [column, key] of keys.entries())
    for (const [field, known] of names) if (known.has(key)) take(field, column)
  // A longer heading matches the field with the longest name in it: “Date de départ prévue”.
  for (const [column, key] of keys.entries()) {
    if (taken.has(column)) continue
    const [best] = [...names]
      .filter(([field]) => found[field] === undefined)
      .map(([field, known]) => ({ field, length: longestWithin(known, key) }))
      .filter(({ length }) => length > 3)
      .sort((one, other) => other.length - one.length)
    if (best) take(best.field, column)
  }
  return found
}

/** A heading without its unit: “Prix total (DH)” is “prix total”. */
function headingKey(heading: string): string {
  const plain = heading.replace(/\([^()]*\)|\[[^[\]]*\]|[°º]/g, ' ')
  return wordKey(plain).replace(/ (?:dh|dhs|mad|درهم)$/, '')
}

function namesOf<Field extends string>(field: Field, headings: Headings<Field>): Set<string> {
  const headingNames = headings[field].flatMap((list) => list.split(', '))
  return new Set([field, ...headingNames].map(wordKey))
}

function longestWithin(names: Set<string>, key: string): number {
  return Math.max(
    0,
    ...[...names].filter((name) => ` ${key} `.includes(` ${name} `)).map(({ length }) => length),
  )
}
