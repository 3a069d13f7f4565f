import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/test-app.ts'
import { makeTillFixture } from '../test/tills.ts'
import { checkBooks } from './check-books.ts'

const product = await openTestApp()
const { db } = product.context
const desk = await makeTillFixture(product)
await desk.spend()

const examine = async (in_db = db) =>
  (await checkBooks({ db: in_db })).map(({ level, message }) => `${level} ${message}`)

test('books whose entries are what the money says are all right', async () => {
  expect(await examine()).toEqual([expect.stringMatching(/^ok Entries: \d+, all of them balance/)])
})

test.each([
  [
    'book_lines',
    sql`update book_lines set debit = debit + 1 where debit > 0`,
    /do not balance: \d+, such as book_entries/,
  ],
  [
    'expenses',
    sql`update expenses set amount = amount + 1`,
    /otherwise than they say: \d+, such as expenses\.id/,
  ],
  ['expenses', sql`delete from expenses`, /otherwise than they say/],
  ['book_lines', sql`delete from book_lines`, /do not balance/],
  ['book_lines', sql`update book_lines set till_id = null`, /Tills whose cash is not what it has to be/],
])(
  'R82 what was changed in %s past the product is named',
  async (table, statement: RawBuilder<unknown>, said) => {
    const undo = new Error('undo')
    let found: string[] = []
    const work = db.transaction().execute(async (trx) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await statement.execute(trx)
      found = await examine(trx)
      throw undo
    })
    await expect(work).rejects.toBe(undo)
    expect(found).toContainEqual(expect.stringMatching(said))
    expect(await examine()).toEqual([expect.stringMatching(/^ok/)])
  },
)
