import { makeRandom } from '../db/seed/random.ts'
import type { Sample } from './samples/sample.ts'

/** What no form ever sends: wrong kinds, edges of numbers and calendars, text that databases and pages trip over. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  -0,
  1e21,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  -(2 ** 31) - 1,
  0.005,
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '1e9',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  'all',
  '٥',
  '１２',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '💥',
  'e\u0301'.repeat(50),
  '\u202e\u2066',
  '\ufeff',
  '﷽'.repeat(40),
  'x'.repeat(81),
  'x'.repeat(201),
  'x'.repeat(2001),
  'x'.repeat(20_000),
  ' '.repeat(20_000),
  '9'.repeat(400),
  "' or 1=1 --",
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%%%_\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '=1+1',
  'a@b',
  'a@b.c',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(200)}.com`,
  '__proto__',
  'constructor',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-13-01',
  '2026-06-04',
  '10000-01-01',
  '-000001-01-01',
  '2026-06-04T10:00',
  '0000-01-01T00:00',
  '0001-01-01T00:00',
  '9999-12-31T23:59',
  '2026-06-31T10:00',
  '2026-06-04T24:00',
  '2026-06-04T10:60',
  '2026-06-04T10:00:00+99:99',
  '2026-06-04T10:00:00+14:00',
  '2026-06-04T10:00:00Z',
  '2026-06-04T10:00:60Z',
  '9999-12-31T23:59:59-12:00',
  '0.00',
  '-0.00',
  '0.01',
  '-5.00',
  '999999999999.99',
  '9999999999999.99',
  '1,5',
  '1.005',
  '00001.00',
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1 },
  { toString: 1 },
  { then: 1 },
  { toJSON: 1 },
  Array(30).fill(1),
  Array(30).fill({}),
]

type Random = ReturnType<typeof makeRandom>

/** Requests near a good one, the same for the same seed: one to three things changed, left out, repeated or added. */
export function makeFuzzer(seed: number) {
  const random = makeRandom(seed)
  return {
    random,
    /** A request in which something is different, and in one of twelve nothing. */
    mutate(sample: Sample, queryNames: readonly string[]): Sample {
      const next = structuredClone(sample)
      if (random.chance(8)) return next
      for (let changes = random.integer(1, 3); changes > 0; changes--) {
        const parts = [next.body && 'body', queryNames.length > 0 && 'query', next.params && 'params'].filter(
          Boolean,
        )
        const part = parts.length > 0 ? random.pick(parts) : 'query'
        if (part === 'body') next.body = mutateValue(random, next.body) as Record<string, unknown>
        else if (part === 'params') next.params = mutateTexts(random, next.params!, Object.keys(next.params!))
        else next.query = mutateTexts(random, next.query ?? {}, queryNames.length > 0 ? queryNames : ['x'])
      }
      return next
    },
  }
}

function mutateTexts(random: Random, texts: Record<string, string>, names: readonly string[]) {
  const value = random.pick(hostile)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { ...texts, [random.pick(names)]: text.isWellFormed() ? text : '\ufffd' }
}

/** Walks down to some depth and changes what it finds there; the body itself stays an object nine times of ten. */
function mutateValue(random: Random, value: unknown, depth = 0): unknown {
  const isInner = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (depth > 0 && (!isInner || random.chance(30))) return random.pick(hostile)
  if (!isInner) return random.chance(50) ? random.pick(hostile) : { surprise: random.pick(hostile) }
  if (depth === 0 && random.chance(3)) return random.pick(hostile)
  if (Array.isArray(value)) return mutateList(random, value, depth)
  const copy = { ...value } as Record<string, unknown>
  const key = random.pick(Object.keys(copy))
  if (random.chance(12)) delete copy[key]
  else if (random.chance(8)) copy[`${key}_`] = random.pick(hostile)
  else copy[key] = mutateValue(random, copy[key], depth + 1)
  return copy
}

function mutateList(random: Random, list: unknown[], depth: number): unknown[] {
  if (random.chance(20)) return [...list, ...list]
  const index = random.integer(0, list.length - 1)
  return list.with(index, mutateValue(random, list[index], depth + 1))
}
