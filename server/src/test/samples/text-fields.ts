import * as z from 'zod/mini'

type Node = {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

/** The paths at which a body takes text: `['email']`, `['drivers', 0, 'first_name']`. */
export function textFields(schema: z.core.$ZodType): (string | number)[][] {
  return pathsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node)
}

function pathsOf({ type, properties = {}, items, anyOf = [] }: Node): (string | number)[][] {
  return [
    ...([type].flat().includes('string') ? [[]] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => pathsOf(inner).map((rest) => [name, ...rest])),
    ...(items ? pathsOf(items).map((rest) => [0, ...rest]) : []),
    ...anyOf.flatMap(pathsOf),
  ]
}

/** A copy of a body with another value at a path; lists and objects on the way are made where they lack. */
export function withValueAt(body: unknown, [head, ...rest]: (string | number)[], value: unknown): unknown {
  if (head === undefined) return value
  const copy = structuredClone(body ?? (typeof head === 'number' ? [] : {})) as Record<
    string | number,
    unknown
  >
  copy[head] = withValueAt(copy[head], rest, value)
  return copy
}

/** 50 kB each, nearly all that a body has room for, of the kinds on which a careless pattern spends its time (R53). */
export const longTexts = [
  'x'.repeat(50_000),
  'a@'.repeat(25_000),
  '1.'.repeat(25_000),
  `x${' \t'.repeat(15_000)}x`,
  '-'.repeat(50_000),
  `${'0'.repeat(49_999)}x`,
]
