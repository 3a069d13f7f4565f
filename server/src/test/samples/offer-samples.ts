import * as offers from '@marhala/contract/booking/offers.ts'
import { call } from '../as-caller.ts'
import type { BookingFixture } from '../bookings.ts'
import { givenCar, signIn, unique } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import type { Samples } from './sample.ts'

/** A hire that can be offered. */
async function wishFor({ context }: TestApp, fixture: BookingFixture) {
  const { drivers: _, ...hire } = await fixture.wish(await givenCar(context))
  return hire
}

/** An open offer of the fixture's client, and the token of its link. */
export async function givenOffer(product: TestApp, fixture: BookingFixture) {
  const raw = { ...(await wishFor(product, fixture)), user_id: fixture.client.id }
  const admin = await signIn(product.context, fixture.admin)
  const { data } = await call(product.app, admin, offers.create, { raw })
  return { id: data.id, offer_token: data.url.split('/').at(-1)! }
}

/** The samples of offers, and of a hire that goes on by the month. */
export function makeOfferSamples(product: TestApp, fixture: BookingFixture): Samples {
  const one = async () => ({ offer: String((await givenOffer(product, fixture)).id) })
  const link = async () => ({ offer_token: (await givenOffer(product, fixture)).offer_token })
  const on = (body?: Record<string, unknown>) => async () => ({ params: await one(), ...(body && { body }) })
  const by = (body?: Record<string, unknown>) => async () => ({ params: await link(), ...(body && { body }) })
  return {
    'months.changeProlongation': async () => ({
      params: fixture.path(await fixture.given('pending')),
      body: { prolongs: false },
    }),
    'offers.list': () => ({ query: { state: 'made,opened', search: 'DV' } }),
    'offers.get': on(),
    'offers.create': async () => ({
      body: { ...(await wishFor(product, fixture)), user_id: fixture.client.id, note: 'See you soon' },
    }),
    'offers.ask': async () => ({
      body: {
        ...(await wishFor(product, fixture)),
        first_name: 'Nour',
        last_name: 'Idrissi',
        email: `asks-${unique()}@example.com`,
      },
    }),
    'offers.accept': on({}),
    'offers.withdraw': on({}),
    'offers.send': on({}),
    'offers.print': on(),
    'offers.readLink': by(),
    'offers.printLink': by(),
    'offers.openLink': by({}),
    'offers.acceptLink': by({}),
    'offers.refuseLink': by({ reason: 'Too dear' }),
  }
}
