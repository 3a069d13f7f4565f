import { endpoints } from '@marhala/contract/api.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as staffCatalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, givenService, unique } from '../../test/builders.ts'
import { at, pdf } from '../../test/samples/admin-samples.ts'
import { eventually } from '../../test/eventually.ts'
import { givenFleet } from '../../test/samples/fleet-samples.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import type { Sample } from '../../test/samples/sample.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const fixtures = givenFleet(context)
const staff = await Promise.all(
  Array.from({ length: 10 }, () => givenPerson(context, { role: 'superadmin' })),
)
type Body = Record<string, unknown>

/** Ten at once; how many got each status. */
async function race(send: (index: number) => Promise<{ status: number }>): Promise<Record<string, number>> {
  const answers = await Promise.all(staff.map((_, index) => send(index)))
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
}
const sendAs = (index: number, endpoint: unknown, input: object) =>
  call(app, staff[index]!, endpoint as never, input as never)
const endpointOf = (name: string) => endpoints.find((one) => one.name === name.split(' + ')[0])!.endpoint

type Entry = { actor_id: number; before: Body | null; after: Body | null }
async function auditSince(id: number): Promise<Entry[]> {
  const rows = await context.pool.query(
    'SELECT actor_id, before, after FROM audit WHERE id > $1 ORDER BY id',
    [id],
  )
  return rows.rows
}
const newestAudit = async () =>
  (await context.pool.query('SELECT coalesce(max(id), 0) AS id FROM audit')).rows[0]!.id as number

/** One of ten succeeds; the others learn that it is gone, taken, or done. */
const one = (won: number, lost: number) => ({ [won]: 1, [lost]: 9 })
/** All ten may, one after the other. */
const each = (status: number) => ({ [status]: 10 })
const names = (text: string) => ({ en: text, ar: text, fr: text })

type Race = { statuses: Record<string, number>; body?: (index: number, sample: Body) => Body }
const vary = (change: (index: number) => Body) => (index: number, sample: Body) => ({
  ...sample,
  ...change(index),
})

/** By the call's name in `contract/src/api.ts`: ten staff, the same record, at the same time. */
const races: Record<string, Race> = {
  'clients.create': { statuses: one(201, 422) },
  'clients.create + phone': { statuses: one(201, 409) },
  'walkIn.create + client': { statuses: one(201, 409) },
  'clients.update': { statuses: each(200), body: vary((index) => ({ notes: `Note ${index}` })) },
  'clients.update + role': {
    statuses: each(200),
    body: vary((index) => ({ role: index % 2 === 0 ? 'moderator' : 'admin' })),
  },
  'clients.setDoNotRent': { statuses: each(200), body: vary((index) => ({ reason: `Reason ${index}` })) },
  'clients.remove': { statuses: one(200, 404) },
  'clients.invite': { statuses: each(200) },
  'clients.removeDocument': { statuses: one(200, 404) },
  'companySettings.update': { statuses: each(200), body: (index) => ({ contact_city: `City ${index}` }) },
  'companySettings.updateBusinessHours': {
    statuses: each(200),
    body: (index, sample) => ({
      business_hours: { ...(sample['business_hours'] as Body), sunday: `0${index}:00-18:00` },
    }),
  },
  'companySettings.deleteLogo': { statuses: each(200) },
  'site.draft': { statuses: each(200) },
  'site.save': { statuses: each(409) },
  'site.restore': { statuses: each(404) },
  'contact.update': { statuses: each(200) },
  'reviews.reply': { statuses: each(200) },
  'reviews.moderate': {
    statuses: each(200),
    body: vary((index) => ({ status: index % 2 === 0 ? 'hidden' : 'visible' })),
  },
  'reviews.remove': { statuses: one(200, 404) },
  // The second one learns that the booking has this car already.
  'bookings.changeCar': { statuses: one(200, 422) },
  'documents.issueInvoice': { statuses: one(201, 409) },
  'documents.issueCreditNote': { statuses: one(201, 409) },
  'documents.signContract': { statuses: each(200) },
  'fleet.createCar': { statuses: one(201, 422) },
  'fleet.updateCar': {
    statuses: each(200),
    body: (index) => ({ daily_price: `${400 + index}.00`, discount: index }),
  },
  'fleet.removeCar': { statuses: one(200, 404) },
  'fleet.orderImages': { statuses: each(200) },
  'fleet.focusImage': { statuses: each(200) },
  'fleet.removeImage': { statuses: one(200, 404) },
  'fleetCatalogue.createBrand': { statuses: one(201, 422) },
  'fleetCatalogue.updateBrand': {
    statuses: each(200),
    body: (index) => ({ name: `Seat ${unique()}-${index}` }),
  },
  'fleetCatalogue.removeBrand': { statuses: one(200, 404) },
  'fleetCatalogue.createCategory': { statuses: each(201) },
  'fleetCatalogue.updateCategory': {
    statuses: each(200),
    body: (index) => ({ name: names(`Vans ${index}`) }),
  },
  'fleetCatalogue.removeCategory': { statuses: one(200, 404) },
  'fleetCatalogue.createLocation': { statuses: one(201, 422) },
  'fleetCatalogue.updateLocation': {
    statuses: each(200),
    body: vary((index) => ({ address: `${index} Rue` })),
  },
  'fleetCatalogue.removeLocation': { statuses: one(200, 404) },
  'fleetCatalogue.createService': { statuses: each(201) },
  'fleetCatalogue.updateService': {
    statuses: each(200),
    body: vary((index) => ({ price: `${10 + index}.00` })),
  },
  'fleetCatalogue.removeService': { statuses: one(200, 404) },
  'fleetCatalogue.createReturnCharge': { statuses: each(201) },
  'fleetCatalogue.updateReturnCharge': {
    statuses: each(200),
    body: vary((index) => ({ price: `${100 + index}.00` })),
  },
  'fleetCatalogue.removeReturnCharge': { statuses: one(200, 404) },
  'fleetCatalogue.createSeason': { statuses: each(201) },
  'fleetCatalogue.updateSeason': {
    statuses: each(200),
    body: vary((index) => ({ name: `Summer ${index}` })),
  },
  'fleetCatalogue.removeSeason': { statuses: one(200, 404) },
  'fleetUpkeep.addPaper': { statuses: each(201) },
  'fleetUpkeep.updatePaper': { statuses: each(200), body: vary((index) => ({ number: `AS-${index}` })) },
  'fleetUpkeep.removePaper': { statuses: one(200, 404) },
  'fleetUpkeep.addPlan': { statuses: each(201) },
  'fleetUpkeep.updatePlan': { statuses: each(200), body: vary((index) => ({ name: `Oil ${index}` })) },
  'fleetUpkeep.removePlan': { statuses: one(200, 404) },
  // Each would block the car for the same days.
  'fleetUpkeep.completePlan': { statuses: one(201, 409) },
  'fleetUpkeep.addBlock': { statuses: one(201, 409) },
  'fleetUpkeep.removeBlock': { statuses: one(200, 404) },
  'fleetUpkeep.readOdometer': { statuses: each(201) },
}

describe.each(Object.entries(races))('ten staff at once, %s', (name, { statuses, body: bodyOf }) => {
  test('hear what they should, and no change is lost', async () => {
    const { params, query, body = {} } = (await samples[name]!()) as Sample
    const last = await newestAudit()
    const seen = await race((index) =>
      sendAs(index, endpointOf(name), {
        params,
        query,
        ...(bodyOf || Object.keys(body).length > 0 ? { raw: bodyOf ? bodyOf(index, body) : body } : {}),
      }),
    )
    expect(seen).toEqual(statuses)
    const entries = await auditSince(last)
    if (!bodyOf) return
    // One history: each change started from what the previous one had left, so no one overwrote unread data.
    const changes = entries.filter(({ before, after }) => before !== null && after !== null)
    expect(changes.length).toBeGreaterThan(1)
    for (const [index, { before }] of changes.slice(1).entries()) {
      const left = changes[index]!.after!
      const shared = Object.keys(before!).filter((field) => field in left)
      const pick = (from: Body) => shared.map((field) => comparable(from[field]))
      expect({ name, found: pick(before!) }).toEqual({ name, found: pick(left) })
    }
  })
})

/** A percent is a number on its way in and text on its way out. */
function comparable(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) ? Number(value) : value
}

test('the table has every write of the rooms of admin', () => {
  const rooms =
    /^(clients|companySettings|fleet|fleetCatalogue|fleetUpkeep|documents)\.|^contact\.update$|^reviews\.(reply|moderate|remove)$/
  const writes = endpoints.filter(({ name, endpoint }) => rooms.test(name) && endpoint.method !== 'GET')
  // What comes as a form with a file has its test below.
  const forms = ['clients.addDocument', 'companySettings.uploadLogo', 'fleet.addImage', 'site.uploadPicture']
  const raced = new Set([...Object.keys(races).map((name) => name.split(' + ')[0]), ...forms])
  expect(writes.map(({ name }) => name).filter((name) => !raced.has(name))).toEqual([])
})

describe('ten staff at once', () => {
  const files = async (endpoint: unknown, field: string, fields = {}) => {
    const picture = { create: { width: 400, height: 250, channels: 3, background: '#888' } } as const
    const bytes = field === 'file' ? pdf : await sharp(picture).png().toBuffer()
    return race((index) =>
      sendForm(app, staff[index]!, endpoint as never, { fields, files: [{ bytes, field }] }),
    )
  }

  test('give a car ten photos beside three, and it keeps twelve; a client ten papers; the company one logo', async () => {
    const car = await givenCar(context)
    for (let number = 0; number < 3; number++) await fixtures.image(car.id)
    expect(await files(at(fleet.addImage, { car: car.id }), 'images', { alt: '' })).toEqual({
      201: 9,
      422: 1,
    })
    const images = await context.db
      .selectFrom('car_images')
      .select('position')
      .where('car_id', '=', car.id)
      .execute()
    expect(images).toHaveLength(12)
    const client = await givenPerson(context)
    const paper = { kind: 'passport', name: 'Passport' }
    expect(await files(at(clients.addDocument, { user_id: client.id }), 'file', paper)).toEqual({ 201: 10 })
    expect(await files(companySettings.uploadLogo, 'logo')).toEqual({ 200: 10 })
    const { rows } = await context.pool.query(`SELECT count(*)::int AS logos FROM files
      WHERE (SELECT company_logo FROM company_settings) LIKE '/files/' || name || '/%'`)
    expect(rows).toEqual([{ logos: 1 }])
  })

  test('rename ten brands alike: one may', async () => {
    const ids = await Promise.all(staff.map(() => fixtures.brand()))
    const body = { name: `Alike ${unique()}` }
    const statuses = await race((index) =>
      sendAs(index, staffCatalogue.updateBrand, { params: { id: String(ids[index]) }, body }),
    )
    expect(statuses).toEqual(one(200, 422))
  })

  test('answer one letter in ten ways: one answer stands, and one mail leaves', async () => {
    const { params } = (await samples['contact.update']!()) as Sample
    const before = mails.length
    const statuses = await race((index) =>
      sendAs(index, endpointOf('contact.update'), {
        params,
        body: { status: 'answered', reply: `Answer number ${index}.` },
      }),
    )
    expect(statuses).toEqual(one(200, 409))
    expect(mails).toHaveLength(before + 1)
  })

  test('lend the last car to ten clients: one swap gets it', async () => {
    const last = await givenCar(context)
    const waiting = await Promise.all(staff.map(() => fixture.given('pending')))
    const statuses = await race((index) =>
      sendAs(index, bookings.changeCar, { params: fixture.path(waiting[index]!), body: { car_id: last.id } }),
    )
    expect(statuses).toEqual(one(200, 409))
  })

  test('issue ten invoices and take ten back: the numbers have no gap', async () => {
    const out = await Promise.all(staff.map(() => fixture.given('active')))
    const params = (index: number) => ({ params: fixture.path(out[index]!) })
    expect(
      await race((index) => sendAs(index, documents.issueInvoice, { ...params(index), body: {} })),
    ).toEqual(each(201))
    const body = { reason: 'Wrong dates' }
    expect(
      await race((index) => sendAs(index, documents.issueCreditNote, { ...params(index), body })),
    ).toEqual(each(201))
    for (const kind of ['invoice', 'credit_note']) {
      const { rows } = await context.pool.query(
        'SELECT number FROM invoices WHERE kind = $1 ORDER BY number',
        [kind],
      )
      expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(rows.map((_, index) => index + 1))
    }
  })

  test.each([
    ['update', bookings.update, () => ({ note: 'Mine' })],
    ['changeDurationLocation', bookings.changeDurationLocation, () => longer()],
    ['addPayment', bookings.addPayment, () => ({ amount: '10.00', payment_method: 'cash' })],
    [
      'addService',
      bookings.addService,
      async () => ({ service_id: (await givenService(context)).id, quantity: 1 }),
    ],
    ['changeCar', bookings.changeCar, async () => ({ car_id: (await givenCar(context)).id })],
  ])(
    'write a booking by the version that all of them saw, %s: one does, nine hear 409',
    async (_, endpoint, bodyOf) => {
      const booking = await fixture.given('pending')
      const body = { ...(await bodyOf()), version: booking.version }
      const statuses = await race((index) => sendAs(index, endpoint, { params: fixture.path(booking), body }))
      const [won] = Object.keys(statuses)
      expect(statuses).toEqual(one(Number(won), 409))
      expect((await fixture.read(booking)).version).toBe(booking.version + 1)
    },
  )
  const longer = () => ({
    start_date: '2026-06-04T10:00',
    end_date: '2026-06-11T10:00',
    pickup_location: fixture.location.code,
    return_location: fixture.location.code,
  })
})

// Connections count their deadlocks when they end; they are all ended first.
test('ten staff at once: nothing of all this met in a deadlock', async () => {
  const client = await context.pool.connect()
  try {
    await client.query(
      'SELECT pg_terminate_backend(pid, 4000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await client.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await client.query(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  } finally {
    client.release()
  }
  await eventually(() => expect(context.pool.totalCount).toBe(1))
})
