import { globSync } from 'node:fs'
import { root } from './run-step.ts'
import { tablesWrittenIn } from './table-writes.ts'
import { readWritten } from './written-files.ts'

/* Only the room that owns a table writes it (decision 049). Prints each table that several rooms write. */

/** Where a table is a value: which tables it may be. */
const namedByValue: Record<string, string[]> = {
  'server/src/features/fleet/fleet-catalogue.queries.ts': [
    'brands',
    'categories',
    'damage_prices',
    'locations',
    'one_way_fees',
    'return_charges',
    'seasons',
    'services',
    'special_days',
  ],
  'server/src/features/ledger/public/lines.queries.ts': ['additional_incomes', 'expenses'],
  // R59: a person is removed from every table that refers to one. `personal-data.ts` lists them, and its test proves
  // that the list is complete; spread over ten rooms that would be invisible.
  'server/src/features/users/forgetting/forget-person.queries.ts': [],
  // The demo is taken out of every table there is, so that none is ever forgotten.
  'server/src/features/setup/empty-tables.queries.ts': [],
}

const [, database = ''] = readWritten('server/src/db/tables.ts').split('export interface DB {')
const tables = new Set([...database.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table]) => table!))
const writes = sources().flatMap((file) =>
  tablesWrittenIn(readWritten(file)).map((table) => ({ file, table })),
)
const byValue = writes.filter(({ table }) => table === '?').map(({ file }) => file)
const named = writes
  .filter(({ table }) => tables.has(table))
  .concat(byValue.flatMap((file) => (namedByValue[file] ?? []).map((table) => ({ file, table }))))

const wrong = [
  ...[...tables].flatMap((table) => sharedBy(table)),
  ...byValue
    .filter((file) => !(file in namedByValue))
    .map((file) => `${file}: writes a table that is a value; name it`),
  ...Object.keys(namedByValue)
    .filter((file) => !byValue.includes(file))
    .map((file) => `${file}: listed, but no longer there`),
]
for (const line of wrong) console.error(line)
process.exit(wrong.length === 0 ? 0 : 1)

function sharedBy(table: string): string[] {
  const files = named.filter((write) => write.table === table).map(({ file }) => file)
  const rooms = new Set(files.map((file) => roomOf(file)))
  return rooms.size > 1 ? [`${table}: written by ${[...rooms].join(' and ')} (${files.join(', ')})`] : []
}

/** `server/src/features/bookings/create/x.ts` is in the room `bookings`, `server/src/live/tickets.ts` in `live`. */
function roomOf(file: string): string {
  return /^server\/src\/(?:features\/)?([^/]+)/.exec(file)![1]!
}

/** What the server runs except for the demo, which fills an unused database; no tests and their helpers. */
function sources(): string[] {
  return globSync('server/src/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/src/test/**', 'server/src/db/seed/**'],
  }).sort()
}
