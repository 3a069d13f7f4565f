import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { call } from '../as-caller.ts'
import { givenCar, givenPerson, givenService, signIn, unique } from '../builders.ts'
import { makeAdminSamples } from './admin-samples.ts'
import { makeFleetSamples } from './fleet-samples.ts'
import { amina, type BookingFixture, tomorrow, handover } from '../bookings.ts'
import { makeImportSamples } from './import-samples.ts'
import { makeIntegrationSamples } from './integration-samples.ts'
import { makeMoneySamples } from './money-samples.ts'
import { makeNoticeSamples } from './notice-samples.ts'
import { makeNotificationSamples } from './notification-samples.ts'
import { givenMessage, givenReview } from '../reviews.ts'
import type { Sample, Samples } from './sample.ts'
import { makeOnlineSamples } from './online-samples.ts'
import { makePasskeySamples } from './passkey-samples.ts'
import { makeTaskSamples } from './task-samples.ts'
import type { TestApp } from '../test-app.ts'
import { makeTrackingSamples } from './tracking-samples.ts'

/** The samples of every call, on bookings of `fixture.client`. */
export async function makeSamples(product: TestApp, fixture: BookingFixture): Promise<Samples> {
  const { app, context } = product
  const gps = await givenService(context)
  const retired = await givenCar(context, { status: 'retired' })
  const car = await givenCar(context)
  const { code } = fixture.location
  const trip = { ...tomorrow, pickup_location: code, return_location: code }
  const password = 'Sesame-2026'

  const profile = () => ({
    first_name: 'Nour',
    last_name: 'Idrissi',
    email: `sample-${unique()}@example.com`,
    phone: '+212 612-345-678',
    address: '1 Rue',
    birth_date: '1990-05-01',
    bio: 'x',
  })

  const on = (status: BookingStatus, body?: Record<string, unknown>) => async (): Promise<Sample> => ({
    params: fixture.path(await fixture.given(status)),
    ...(body ? { body } : {}),
  })
  const quote = async (more: object = {}) => ({ body: { car_id: car.id, ...trip, ...more } })
  const create = async (more: object = {}) => ({
    body: { ...(await fixture.wish(await givenCar(context))), ...more },
  })

  const writer = await givenPerson(context)
  /** A call on a new review of somebody whom no other call knows, or of the one given. */
  const onReview =
    (body?: Record<string, unknown>, by = writer) =>
    async (): Promise<Sample> => {
      const { id } = await givenReview({ context, fixture }, { by })
      return { params: { review_id: String(id) }, ...(body ? { body } : {}) }
    }

  const paid = async () => {
    const booking = await fixture.given('pending')
    const { data } = await call(app, fixture.admin, bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '10.00', payment_method: 'cash' },
    })
    return { params: { ...fixture.path(booking), paymentId: String(data.payment_histories[0]!.id) } }
  }
  const charged = async () => {
    const booking = await fixture.given('active')
    const charges = [{ kind: 'damage' as const, amount: '10.00', reason: 'Mirror' }]
    const { data } = await call(app, fixture.admin, bookings.complete, {
      params: fixture.path(booking),
      body: { end_kilometers: 1500, warranty: 'returned', charges },
    })
    return { params: { ...fixture.path(booking), chargeId: String(data.booking_charges[0]!.id) } }
  }
  const invoiced = async () => {
    const params = fixture.path(await fixture.given('active'))
    await call(app, fixture.admin, documents.issueInvoice, { params, body: {} })
    return { params }
  }

  return {
    ...makeAdminSamples(product, fixture),
    ...(await makeMoneySamples(product, fixture)),
    ...makeTaskSamples(product, fixture),
    ...(await makeIntegrationSamples(product, fixture)),
    ...makeTrackingSamples(product, fixture),
    ...(await makeImportSamples(product)),
    ...makeOnlineSamples(product, fixture),
    ...(await makePasskeySamples(product)),
    'auth.register': () => ({
      body: {
        first_name: 'Nour',
        last_name: 'Idrissi',
        email: `sample-${unique()}@example.com`,
        password,
        password_confirmation: password,
      },
    }),
    'auth.verifyEmail': () => ({ body: { email: 'nobody@example.com', code: '123456' } }),
    'auth.sendVerification': () => ({ body: { email: `sample-${unique()}@example.com` } }),
    'auth.resendVerification': () => ({ body: { email: `sample-${unique()}@example.com` } }),
    'auth.login': () => ({ body: { email: 'nobody@example.com', password, remember_me: true } }),
    'auth.refresh': () => ({ body: { refresh_token: crypto.randomUUID() } }),
    'auth.logout': () => ({ body: { refresh_token: crypto.randomUUID() } }),
    'auth.currentUser': () => ({}),
    'auth.forgotPassword': async () => ({ body: { email: (await givenPerson(context)).email } }),
    'auth.resendResetToken': async () => ({ body: { email: (await givenPerson(context)).email } }),
    'auth.verifyResetToken': () => ({ body: { email: 'nobody@example.com', token: '123456' } }),
    'auth.resetPassword': () => ({
      body: {
        token: 'x'.repeat(43),
        email: 'nobody@example.com',
        password,
        password_confirmation: password,
      },
    }),
    'auth.changePassword': () => ({
      body: { current_password: password, password, password_confirmation: password },
    }),
    'auth.changeInformations': () => ({ body: profile() }),
    'auth.confirmPassword': () => ({ body: { password } }),
    'auth.undoAddress': () => ({ body: { token: 'x'.repeat(43) } }),
    'bookings.list': () => ({}),
    'today.counts': () => ({}),
    'bookings.get': on('pending'),
    'bookings.create': () => create(),
    'bookings.create + user_id': () => create({ user_id: fixture.client.id }),
    'bookings.update': on('pending', { note: 'x' }),
    'documents.signContract': on('confirmed', { signed: true }),
    'bookings.confirm': on('pending', { drivers: [amina] }),
    'bookings.activate': on('confirmed', handover),
    'bookings.complete': on('active', { end_kilometers: 1500, warranty: 'returned' }),
    'bookings.cancel': on('pending', {}),
    'bookings.changeFee': on('cancelled', { cancellation_fee: '0.00' }),
    'bookings.changeDurationLocation': on('pending', {
      ...trip,
      end_date: '2026-06-10T10:00',
      total_price: '1980.00',
    }),
    'bookings.changeCar': async () => ({
      ...(await on('pending')()),
      body: { car_id: (await givenCar(context)).id },
    }),
    'bookings.replaceServices': on('pending', { services: [] }),
    'bookings.addService': on('pending', { service_id: gps.id, quantity: 1 }),
    'bookings.removeService': async () => {
      const services = [{ service_id: gps.id, quantity: 1 }]
      const booking = await fixture.given('pending', { changes: { services } })
      return { params: { ...fixture.path(booking), serviceId: String(booking.booking_services[0]!.id) } }
    },
    'bookings.addPayment': on('pending', { amount: '10.00', payment_method: 'cash' }),
    'bookings.removePayment': paid,
    'takeBack.preview': on('active', { end_kilometers: 1500, fuel_level: 6 }),
    'takeBack.addCharge': on('completed', { kind: 'damage', amount: '10.00', reason: 'Mirror' }),
    'takeBack.removeCharge': charged,
    'chargeFiles.add': charged,
    'chargeFiles.get': charged,
    'takeBack.signReturn': on('completed', { signed: true }),
    'takeBack.listed': () => ({}),
    'documents.contract': on('confirmed'),
    'documents.invoice': invoiced,
    'documents.structuredInvoice': invoiced,
    'documents.receipt': paid,
    'documents.dossier': on('active'),
    'documents.list': on('pending'),
    'documents.issueInvoice': on('active', {}),
    'documents.issueCreditNote': async () => ({ ...(await invoiced()), body: { reason: 'Wrong dates' } }),
    'bookings.addDriver': on('pending', amina),
    'bookings.updateDriver': async () => {
      const booking = await fixture.given('pending')
      const driverId = String(booking.booking_drivers[0]!.id)
      return { params: { ...fixture.path(booking), driverId }, body: amina }
    },
    'bookings.removeDriver': async () => {
      const booking = await fixture.given('pending')
      return { params: { ...fixture.path(booking), driverId: String(booking.booking_drivers[0]!.id) } }
    },
    'bookings.history': on('pending'),
    'clientMessages.list': on('confirmed'),
    'clientMessages.whatsappSetup': () => ({}),
    'clientMessages.checkSetup': () => ({ body: {} }),
    'atOnce.list': () => ({
      query: { user_id: '1', start_date: '2026-06-01T10:00', end_date: '2026-06-05T10:00' },
    }),
    'planner.get': () => ({ query: { from: '2026-06-01', to: '2026-06-30' } }),
    'cars.filterCars': () => ({ query: tomorrow }),
    'cars.facets': () => ({ query: { ...tomorrow, fuel_type: 'diesel', min_price: '100' } }),
    'cars.alternatives': () => ({ query: { ...tomorrow, fuel_type: 'diesel', min_price: '100' } }),
    'cars.list': () => ({ query: { sort_by: 'year', sort_order: 'desc' } }),
    'cars.list + needs_maintenance': () => ({ query: { needs_maintenance: 'true' } }),
    'cars.list + expired_papers': () => ({ query: { expired_papers: 'false' } }),
    'cars.list + expiring_soon': () => ({ query: { expiring_soon: '1' } }),
    'cars.list + retired': () => ({ query: { status: 'retired' } }),
    'cars.get': () => ({ params: { car: car.slug } }),
    'cars.get + retired': () => ({ params: { car: String(retired.id) } }),
    'cars.availability': () => ({
      params: { car: String(car.id) },
      query: { from: '2026-06-01', to: '2026-07-01' },
    }),
    'cars.details': () => ({ params: { slug: car.slug }, query: { similar_limit: '3' } }),
    'cars.detailsWithoutSlug': () => ({}),
    'catalogue.brands': () => ({}),
    'catalogue.categories': () => ({}),
    'catalogue.locations': () => ({}),
    'catalogue.services': () => ({}),
    'companySettings.getPublic': () => ({}),
    'dashboard.stats': () => ({ query: { period: 'this_month' } }),
    'dashboard.section': () => ({ params: { section: 'bookings' } }),
    'search.find': () => ({ query: { q: 'dacia' } }),
    'contact.send': () => ({
      body: {
        name: 'Nour Idrissi',
        email: `sample-${unique()}@example.com`,
        subject: 'general',
        message: 'Do you deliver to the station?',
      },
    }),
    'contact.list': () => ({ query: { status: 'new', search: 'station' } }),
    'contact.get': async () => ({
      params: { message_id: String((await givenMessage(context)).id) },
    }),
    'contact.update': async () => ({
      params: { message_id: String((await givenMessage(context)).id) },
      body: { status: 'answered', reply: 'Yes, we do.' },
    }),
    'favorites.list': () => ({ query: { sort: 'rating', category_id: String(car.category_id) } }),
    'favorites.ids': () => ({}),
    'favorites.add': async () => ({ body: { car_id: (await givenCar(context)).id } }),
    'favorites.remove': async () => {
      const { id } = await givenCar(context)
      await call(app, await signIn(context, fixture.client), favorites.add, { body: { car_id: id } })
      return { params: { car_id: String(id) } }
    },
    'favorites.clear': () => ({}),
    ...makeFleetSamples(context),
    ...makeNoticeSamples(context, fixture),
    'home.data': () => ({ query: { limit: '3' } }),
    'home.popularCars': () => ({ query: { limit: '3', days: '10' } }),
    'home.recommendedCars': () => ({ query: { limit: '3' } }),
    'home.specialDeals': () => ({ query: { min_discount: '0' } }),
    'home.carsByCategory': () => ({ query: { category_id: String(car.category_id) } }),
    'home.categories': () => ({}),
    'home.testimonials': () => ({ query: { limit: '3' } }),
    'home.figures': () => ({}),
    'home.categoryOffers': () => ({}),
    ...makeNotificationSamples(),
    'live.ticket': () => ({ body: { topics: ['notifications'] } }),
    'live.stream': () => ({ query: { ticket: 'x'.repeat(43) } }),
    'profile.overview': () => ({ query: { status: 'pending', include_bookings: 'true' } }),
    'profile.summary': () => ({}),
    'profile.bookings': () => ({ query: { status: 'completed', per_page: '5' } }),
    'profile.statistics': () => ({}),
    'quotes.create': () => quote({ services: [{ service_id: gps.id, quantity: 1 }] }),
    'quotes.create + booking_id': async () => {
      const booking = await fixture.given('pending')
      return quote({ car_id: booking.car.id, booking_id: booking.id })
    },
    'quotes.create + discount': () => quote({ discount: 10 }),
    'quotes.create + pickup_location_price': () => quote({ pickup_location_price: '0.00' }),
    'reviews.list': async () => {
      const review = await givenReview({ context, fixture }, { by: writer })
      return { params: { car: String(review.car_id) }, query: { sort: 'lowest', rating: '5' } }
    },
    'reviews.create': async () => {
      const booking = await fixture.given('completed')
      return {
        params: { car: String(booking.car.id) },
        body: { rating: 4, text: 'A good car, and clean.' },
      }
    },
    'reviews.markHelpful': onReview(),
    'reviews.markHelpful + own': onReview(undefined, fixture.client),
    'reviews.unmarkHelpful': onReview(),
    'reviews.report': onReview({ reason: 'Rude words' }),
    'reviews.report + own': onReview({ reason: 'Rude words' }, fixture.client),
    'reviews.reply': onReview({ text: 'Thank you.' }),
    'reviews.listForModeration': () => ({ query: { status: 'visible' } }),
    'reviews.moderate': onReview({ status: 'hidden' }),
    'reviews.remove': onReview(),
    'users.ownProfile': () => ({}),
    'users.updateProfile': () => ({ body: profile() }),
    'users.removeProfile': () => ({ body: { password } }),
    'users.exportProfile': () => ({}),
    'users.removeAvatar': () => ({}),
    'users.cancelAddress': () => ({}),
    'users.preferences': () => ({}),
    'users.updatePreferences': () => ({
      body: {
        language: 'fr',
        density: 'compact',
        shortcuts: false,
        saved_views: [{ list: 'bookings', name: 'Mine', query: '?status=pending' }],
        hidden_columns: { bookings: ['places'] },
      },
    }),
  }
}
