import { insertOnlinePayment } from '../../features/online-payments/online-payments.queries.ts'
import { payToken } from '../../features/online-payments/public/pay-link.ts'
import { seal } from '../../secrets.ts'
import type { BookingFixture } from '../bookings.ts'
import { makeOfferSamples } from './offer-samples.ts'
import type { Sample, Samples } from './sample.ts'
import type { TestApp } from '../test-app.ts'

/** Given a payment online of a booking that staff are to look at, and may give back. */
export async function givenOnlinePayment({ db, clock }: TestApp['context'], booking: { id: number }) {
  const key = crypto.randomUUID()
  const id = await insertOnlinePayment(db, {
    key,
    booking_id: booking.id,
    gateway: 'stripe',
    is_test: true,
    purpose: 'balance',
    amount: 1000,
    received: 1000,
    state: 'wrong',
    problem: 'wrong_amount',
    language: 'en',
    created_at: clock(),
  })
  return { id, key }
}

/**
 * The samples of what has a link without an account: offers, and payments online of a company that is paid through CMI,
 * which nobody answers for.
 */
export function makeOnlineSamples(product: TestApp, fixture: BookingFixture): Samples {
  const { context } = product
  async function payable() {
    context.config.cmi_url = 'http://127.0.0.1:9'
    const cmi_store_key = seal(context.secrets.settings_key, 'a key of the store')
    await context.db
      .updateTable('company_settings')
      .set({ online_gateway: 'cmi', cmi_client_id: '600001234', cmi_store_key })
      .execute()
    return fixture.given('confirmed')
  }

  async function paid() {
    const booking = await payable()
    const { id, key } = await givenOnlinePayment(context, booking)
    return { key, params: { ...fixture.path(booking), paymentId: String(id) } }
  }
  const purpose = 'balance'
  const link = async () => ({ pay_token: payToken(context, await payable()) })
  return {
    ...makeOfferSamples(product, fixture),
    'onlinePayments.ofBooking': async () => ({ params: fixture.path(await payable()) }),
    'onlinePayments.start': async () => ({ params: fixture.path(await payable()), body: { purpose } }),
    'onlinePayments.refund': async (): Promise<Sample> => ({
      params: (await paid()).params,
      body: { amount: '10.00' },
    }),
    'onlinePayments.resolve': async () => ({ params: (await paid()).params, body: {} }),
    'onlinePayments.sendLink': async () => ({ params: fixture.path(await payable()), body: {} }),
    'onlinePayments.read': async () => ({ params: { payment_key: (await paid()).key } }),
    'onlinePayments.page': async () => ({ params: await link() }),
    'onlinePayments.startByLink': async () => ({ params: await link(), body: { purpose } }),
    'onlinePayments.setup': () => ({}),
    'onlinePayments.check': async () => {
      await payable()
      return { body: {} }
    },
  }
}
