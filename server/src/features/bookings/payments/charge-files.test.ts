import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { expect, test } from 'vitest'
import { call, type Person } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { at as on, pdf } from '../../../test/samples/admin-samples.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)

const fine = { kind: 'damage', amount: '400.00', reason: 'Radar, A7, 12 June' } as const
async function givenCharged(by: Awaited<ReturnType<typeof givenPerson>>, more: object = {}) {
  const booking = await fixture.given('completed', { by })
  const params = fixture.path(booking)
  const { data } = await call(app, owner, takeBack.addCharge, { params, raw: { ...fine, ...more } })
  return { booking: data, charge: data.booking_charges.at(-1)! }
}
type Charged = Awaited<ReturnType<typeof givenCharged>>

const pathOf = ({ booking, charge }: Charged) => ({ booking: booking.reference, chargeId: String(charge.id) })
const attach = (charged: Charged, bytes: Uint8Array, person: Person = owner) =>
  sendForm(app, person, on(chargeFiles.add, pathOf(charged)), {
    files: [{ bytes, field: 'file', file_name: 'notice.pdf', type: 'application/pdf' }],
  })
const read = (charged: Charged, person: { token: string }) =>
  app.inject({
    url: `/api${on(chargeFiles.get, pathOf(charged)).path}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${person.token}` },
  })
const keptFiles = () => context.db.selectFrom('files').select('name').execute()

test('the notice of a fine is kept with its charge: staff and its client read it, nobody else', async () => {
  const client = await givenPerson(context)
  const charged = await givenCharged(client)
  expect(charged.charge.has_file).toBe(false)
  const { status, data } = await attach(charged, pdf)
  expect([status, data.booking_charges.at(-1)]).toMatchObject([201, { has_file: true }])
  for (const person of [owner, await signIn(context, client)]) {
    const file = await read(charged, person)
    expect(file.rawPayload.equals(pdf)).toBe(true)
    expect(file.headers['content-disposition']).toContain(`charge-${charged.charge.id}.pdf`)
  }
  const other = await signIn(context, await givenPerson(context))
  expect((await read(charged, other)).statusCode).toBe(404)
  expect((await attach(charged, pdf, await signIn(context, client))).status).toBe(403)
  const { data: history } = await call(app, owner, bookings.history, {
    params: fixture.path(charged.booking),
  })
  expect(history[0]).toMatchObject({ action: 'add_document', after: { charge_id: charged.charge.id } })
})

test('another takes its place; what is none is refused', async () => {
  const charged = await givenCharged(await givenPerson(context))
  await attach(charged, pdf)
  const before = (await keptFiles()).length
  const other = Buffer.concat([pdf, Buffer.from('% again\n')])
  expect((await attach(charged, other)).status).toBe(201)
  expect((await read(charged, owner)).rawPayload.equals(other)).toBe(true)
  expect(await keptFiles()).toHaveLength(before)
  const wrong = await attach(charged, Buffer.from('hello'))
  expect([wrong.status, wrong.error.errors]).toEqual([422, { file: ['Choose a PDF, JPG or PNG file.'] }])
})

test('the mail of a charge leads to it where one comes', async () => {
  const client = await givenPerson(context)
  const { booking } = await givenCharged(client, { file_follows: true })
  const mail = mails.findLast(({ to }) => to === client.email)!
  expect(mail.text).toContain('You can see the notice or the photo in your booking.')
  expect(mail.text).toContain(`/user/profile?booking=${booking.reference}`)
})

test('it is deleted with its client', async () => {
  const client = await givenPerson(context)
  const charged = await givenCharged(client)
  await attach(charged, pdf)
  const { file } = await context.db
    .selectFrom('charge_files')
    .select('file')
    .where('charge_id', '=', charged.charge.id)
    .executeTakeFirstOrThrow()
  const removed = await call(app, owner, clients.remove, { params: { user_id: String(client.id) } })
  expect(removed.status).toBe(200)
  expect((await read(charged, owner)).statusCode).toBe(404)
  const [name = '', part = ''] = file.split('/')
  expect(await context.files.get(name, part)).toBeFalsy()
})
