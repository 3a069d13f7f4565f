import * as offers from '@marhala/contract/booking/offers.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { givenAccount, password } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, signIn, unique } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'
import { followOffers } from './follow-offers.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)

/** An offer of a hire in August that keeps its car, for somebody without an account unless said otherwise. */
async function given(whose: object, by = fixture.admin) {
  const car = await givenCar(context)
  const dates = { start_date: '2026-08-01T10:00', end_date: '2026-08-06T10:00' }
  const { drivers: _, ...hire } = await fixture.wish(car, dates)
  const { data } = await call(app, await signIn(context, by), offers.create, {
    raw: { ...hire, holds: true, ...whose },
  })
  return { ...data, car }
}
const person = () => ({
  first_name: 'Yasmine',
  last_name: 'Tazi',
  email: `offer-${unique()}@example.com`,
  language: 'ar',
})
const isTaken = async ({ car }: { car: { id: number } }) => {
  const rows = await context.db.selectFrom('occupancies').select('id').where('car_id', '=', car.id).execute()
  return rows.length > 0
}

test('an offer reminds once in its last day, and lapses at its end whether or not anybody notes it', async () => {
  const who = person()
  const offer = await given({ client: who })
  const sent = () => mails.filter(({ to }) => to === who.email).length
  at('2026-06-09T22:00:00Z')
  await followOffers(context)
  expect(sent()).toBe(1)
  at('2026-06-10T00:00:00Z')
  await followOffers(context)
  await followOffers(context)
  expect(sent()).toBe(2)
  at('2026-06-10T23:00:00Z')
  const params = { offer_token: offer.url.split('/').at(-1)! }
  const { data } = await call(app, null, offers.readLink, { params })
  const accepted = await call(app, null, offers.acceptLink, { params, body: {} })
  expect([data.state, accepted.error.code, await isTaken(offer)]).toEqual(['lapsed', 'offer_over', true])
  await followOffers(context)
  expect(await isTaken(offer)).toBe(false)
  at('2026-06-03T09:00:00Z')
})

test('who is forgotten is in no offer, and takes an open one back', async () => {
  const client = await givenAccount(context)
  const offer = await given({ user_id: client.id, note: `For ${client.last_name}` })
  // What they asked for before they had an account.
  const { last_name: _, ...earlier } = person()
  const loose = await given({ client: { ...earlier, last_name: 'Zzyzx', email: client.email } })
  expect((await call(app, client, users.removeProfile, { body: { password } })).status).toBe(200)
  const rows = await context.db
    .selectFrom('offers')
    .selectAll()
    .where('id', 'in', [offer.id, loose.id])
    .execute()
  expect(rows.map(({ answer, block_id }) => [answer, block_id])).toEqual([
    ['withdrawn', null],
    ['withdrawn', null],
  ])
  const text = JSON.stringify(rows)
  for (const part of ['Zzyzx', client.email]) expect(text).not.toContain(part)
  expect([await isTaken(offer), await isTaken(loose)]).toEqual([false, false])
})

test('a car that was offered is retired instead of deleted', async () => {
  const offer = await given({ client: person() })
  const admin = await signIn(context, fixture.admin)
  const { status, data } = await call(app, admin, fleet.removeCar, { params: { car: String(offer.car.id) } })
  expect([status, data.outcome]).toEqual([200, 'retired'])
})
