import { expect, test } from 'vitest'
import { tablesWrittenIn } from './table-writes.ts'

test.each<[source: string, tables: string[]]>([
  ["db.insertInto('cars').values(row)", ['cars']],
  ["db\n  .updateTable('cars as c')\n  .set(row)", ['cars']],
  ["db.deleteFrom(\n    'codes',\n  )", ['codes']],
  ["db.mergeInto('cars')", ['cars']],
  ['db.deleteFrom(table)', ['?']],
  ['sql`insert into rate_limits as r (key) values (${key})`', ['rate_limits']],
  ['sql`delete from positions p using bookings b`', ['positions']],
  ['sql`delete from only "positions"`', ['positions']],
  ['sql`update car_images set position = 1`', ['car_images']],
  ['sql`UPDATE cars AS c SET odometer = 1`', ['cars']],
  ['sql`update ${from} set ${column} = 1`', ['?']],
  ['sql`delete from ${sql.table(table)}`', ['?']],
  ["db.insertInto('cars').onConflict((c) => c.doUpdateSet(row)); db.deleteFrom('cars')", ['cars']],
])('finds in %s what it writes', (source, tables) => {
  expect(tablesWrittenIn(source)).toEqual(tables)
})

test.each([
  "db.selectFrom('cars').forUpdate()",
  'sql`insert into`',
  'sql`select 1 from cars for update`',
  "// db.deleteFrom('cars')",
  "/** Unlike `db.deleteFrom('cars')`. */",
  'sql`on conflict (key) do update set hits = 1`',
])('finds no write in %s', (source) => {
  expect(tablesWrittenIn(source)).toEqual([])
})
