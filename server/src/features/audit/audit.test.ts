import * as audit from '@marhala/contract/accounts/audit.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'
import { writeAudit } from './public/audit.queries.ts'

const { app, context } = await openTestApp()
const superadmin = await givenPerson(context, { role: 'superadmin' })
const actor = await givenPerson(context, { role: 'admin', first_name: 'Adil' })

async function writeRow(entity: string, entity_id: number, at: string, by: number | null = actor.id) {
  const change = { before: { total_price: 100 }, after: { total_price: 150_050 } }
  await writeAudit(context.db, { action: 'update', entity, entity_id, actor_id: by, ip: null, ...change })
  const { id } = await context.db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  // The table only forgets; a row of another day is written as one.
  await context.pool.query('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
  await context.pool.query('UPDATE audit SET at = $1 WHERE id = $2', [at, id])
  await context.pool.query('ALTER TABLE audit ENABLE TRIGGER audit_append_only')
  return Number(id)
}
const list = async (query: Partial<Record<string, string>> = {}) =>
  (await call(app, superadmin, audit.list, { query: query as never })).data
const idsOf = async (query: Partial<Record<string, string>>) => (await list(query)).data.map(({ id }) => id)

const first = await writeRow('booking', 7, '2026-06-01T22:59:59Z')
const second = await writeRow('booking', 8, '2026-06-01T23:00:00Z', null)
const third = await writeRow('user', 7, '2026-06-02T22:59:59Z')

test('the audit lists who did what, newest first, 20 a page, amounts as everywhere', async () => {
  const page = await list()
  expect([page.per_page, page.total]).toEqual([20, 3])
  expect(page.data).toEqual([
    expect.objectContaining({ id: third }),
    expect.objectContaining({ id: second, actor: null }),
    {
      id: first,
      at: '2026-06-01T22:59:59.000Z',
      actor: { id: actor.id, first_name: 'Adil', last_name: 'Alaoui' },
      program: null,
      action: 'update',
      entity: 'booking',
      entity_id: 7,
      reference: null,
      before: { total_price: '1.00' },
      after: { total_price: '1500.50' },
    },
  ])
})

test('it is narrowed by record, by person, and by the company’s days, both inclusive', async () => {
  expect(await idsOf({ entity: 'booking' })).toEqual([second, first])
  expect(await idsOf({ booking: 'RB-UNKNOWN' })).toEqual([])
  expect(await idsOf({ entity: 'booking', entity_id: '7' })).toEqual([first])
  expect(await idsOf({ actor: String(actor.id) })).toEqual([third, first])
  // Casablanca is an hour ahead in June: its 2nd of June begins at 23:00.
  expect(await idsOf({ from: '2026-06-02' })).toEqual([third, second])
  expect(await idsOf({ to: '2026-06-01' })).toEqual([first])
  expect(await idsOf({ from: '2026-06-02', to: '2026-06-02' })).toEqual([third, second])
  expect(await idsOf({ per_page: '1', page: '2' })).toEqual([second])
})

test('no one below a superadmin reads it', async () => {
  expect((await call(app, actor, audit.list)).status).toBe(403)
  expect((await call(app, null, audit.list)).status).toBe(401)
})
