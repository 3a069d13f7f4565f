import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

/*
 * R20: no SQL is built from strings, and in a room of the server all of it is in its queries files. Prints each place
 * that is not listed, and each listed place that is gone.
 */

/** Calls that take SQL as text instead of a template whose values are bound. */
const ways: [name: string, pattern: RegExp][] = [
  ['sql.raw or sql.lit', /\bsql\.(?:raw|lit|literal)\b/],
  ['CompiledQuery.raw', /\bCompiledQuery\.raw\b/],
  // Whole literals are fine; a variable, a sum or a template with values is not.
  ['query(text)', /\.(?:query|executeSql)(?:<[^(]*>)?\((?!\s*(?:'[^']*'|`[^`$]*`)\s*[,)])/],
]

/** Where that is right, and why. */
const allowed: Record<string, string> = {
  'server/src/backup/tables.queries.ts query(text)':
    'COPY takes no bound names: PostgreSQL itself has quoted them; and a role is named by random digits',
  'server/src/db/embedded/hand-over.ts query(text)': 'one constant, with the name of a role in it',
  'server/src/db/line.ts query(text)': 'LISTEN takes no bound name: channels of the program itself, quoted',
  'server/src/db/migrate.ts query(text)': 'the migrations’ own files, and one constant',
  'server/src/db/named-query.ts query(text)': 'what Kysely compiled, its values bound',
  'server/src/features/cars/alternatives.queries.ts sql.raw or sql.lit': 'bits of the program itself',
  'server/src/features/cars/public/car-rows.queries.ts sql.raw or sql.lit':
    'a status of the program itself, without which its index is not used',
  'server/src/features/cars/public/offered-cars.queries.ts sql.raw or sql.lit':
    'no row to skip, so that what is judged is worked out once',
  'server/src/features/cars/public/priced-cars.queries.ts sql.raw or sql.lit':
    'a factor of the program itself',
  'server/src/features/cars/public/search-cars.queries.ts sql.raw or sql.lit':
    'the length of a page, a number that the contract checks, without which no plan is kept',
  'server/src/features/cars/count-facets.queries.ts sql.raw or sql.lit':
    'bits and names of the program itself',
  'server/src/features/catalogue/public/catalogue.queries.ts sql.raw or sql.lit':
    'one of the three languages, never a text',
  'server/src/features/fleet/fleet-catalogue.queries.ts sql.raw or sql.lit':
    'conditions written in the file itself',
  'server/src/jobs/jobs.ts query(text)': 'pg-boss’s own statements, their values bound',
  'server/src/jobs/jobs.ts CompiledQuery.raw': 'the same inside a transaction of ours',
}

const found = sources('server/src').flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return ways.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${file} ${name}`)
})
/** The start of a statement, of Kysely or as a text. */
const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<]/
const astray = sources('server/src/features').filter(
  (file) => !file.endsWith('.queries.ts') && statement.test(readFileSync(join(root, file), 'utf8')),
)
const wrong = [
  ...astray.map((file) => `${file}: has SQL; put it into a queries file`),
  ...found.filter((spot) => !(spot in allowed)).map((spot) => `${spot}: bind the values instead`),
  ...Object.keys(allowed)
    .filter((spot) => !found.includes(spot))
    .map((spot) => `${spot}: listed, but no longer there`),
]
for (const line of wrong) console.error(line)
process.exit(wrong.length === 0 ? 0 : 1)

/** What the server runs: no tests and their helpers. */
function sources(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .map((file) => `${folder}/${file}`)
}
