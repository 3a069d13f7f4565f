import * as auth from '@marhala/contract/accounts/auth.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { at as on, pdf } from '../../../test/samples/admin-samples.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const superadmin = await givenPerson(context, { role: 'superadmin' })

const pathTo = ({ id }: { id: number }) => ({ user_id: String(id) })
const remove = async (by: { id: number }, whom: { id: number }) =>
  call(app, await signIn(context, by), clients.remove, { params: pathTo(whom) })
const rowOf = ({ id }: { id: number }) =>
  context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an account deleted in admin', () => {
  test('names no one any more, signs in no more, and keeps its bookings (R59)', async () => {
    const client = await givenPerson(context, { first_name: 'Gonissima' })
    await context.db
      .updateTable('users')
      .set({ notes: 'Gonissima pays late' })
      .where('id', '=', client.id)
      .execute()
    const booking = await fixture.given('completed', { by: client })
    expect((await remove(admin, client)).status).toBe(200)
    expect(await rowOf(client)).toMatchObject({ first_name: 'Deleted', notes: null, phone: null })
    expect((await call(app, client, auth.currentUser)).status).toBe(401)
    expect((await fixture.read(booking)).user).toMatchObject({ id: client.id, first_name: 'Deleted' })
    expect((await remove(admin, client)).status).toBe(404)
  })

  test('is in the audit with who deleted it and from where (R58)', async () => {
    const client = await givenPerson(context)
    await remove(admin, client)
    const row = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('entity_id', '=', client.id)
      .where('action', '=', 'delete_account')
      .executeTakeFirst()
    expect(row).toMatchObject({ entity: 'user', actor_id: admin.id, ip: '127.0.0.1' })
  })

  test.each(['pending', 'confirmed', 'active'] as const)(
    'is refused while a booking is %s: 409',
    async (status) => {
      const client = await givenPerson(context)
      await fixture.given(status, { by: client })
      const refused = await remove(admin, client)
      expect([refused.status, refused.error.code]).toEqual([409, 'account_has_open_bookings'])
      expect((await rowOf(client)).deleted_at).toBeNull()
    },
  )

  test('is never one’s own: 403', async () => {
    expect((await remove(admin, admin)).status).toBe(403)
    expect((await remove(superadmin, superadmin)).status).toBe(403)
  })

  test('takes its documents with it, rows and files', async () => {
    const client = await givenPerson(context)
    const send = on(clients.addDocument, pathTo(client))
    const files = [{ bytes: pdf, field: 'file' }]
    await sendForm(app, await signIn(context, admin), send, { fields: { kind: 'passport' }, files })
    const [{ file } = { file: '' }] = await context.db.selectFrom('user_documents').select('file').execute()
    const folder = join(context.config.data_dir, 'files')
    expect(await readdir(folder)).toContain(file)
    await remove(admin, client)
    expect(await readdir(folder)).not.toContain(file)
    expect(await context.db.selectFrom('user_documents').selectAll().execute()).toEqual([])
  })
})

test('of two superadmins who delete each other at once, one stays', async () => {
  await context.db.updateTable('users').set({ role: 'admin' }).where('role', '=', 'superadmin').execute()
  const pair = [
    await givenPerson(context, { role: 'superadmin' }),
    await givenPerson(context, { role: 'superadmin' }),
  ] as const
  // Both are signed in before: a deleted one cannot sign in again.
  const callers = [await signIn(context, pair[0]), await signIn(context, pair[1])] as const
  await Promise.all(
    callers.map((caller, index) => call(app, caller, clients.remove, { params: pathTo(pair[1 - index]!) })),
  )
  const left = await context.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('deleted_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})
