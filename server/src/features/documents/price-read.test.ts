import * as documents from '@marhala/contract/booking/documents.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import { parseSignedMoney, percentOf } from '@marhala/domain/money/money.ts'
import { shownTax } from '@marhala/domain/price/shown-tax.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenLocation, givenService } from '../../test/builders.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp } from '../../test/test-app.ts'

/*
 * The price that is read is the price: what list, comparison, page, extras and locations say is added up as a reader
 * would, and must be what summary, mail, contract, invoice and database come to (docs/rules/price.md).
 */
const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)

const charging = await givenLocation(context, { pickup_price: 10_000, return_price: 25_000 })
const insurance = await givenService(context, { key: 'insurance', price: 6_000, service_group: 'insurance' })
const once = await givenService(context, { key: 'pickup_shipping', kind: 'once', price: 15_000 })
await context.db
  .insertInto('seasons')
  .values({ name: 'Summer', start_date: '2026-06-06', end_date: '2026-08-31', percent: 20 })
  .execute()
await context.db.updateTable('categories').set({ insurance_excess: 500_000 }).execute()

const dates = { start_date: '2026-06-04T10:00', end_date: '2026-06-11T10:00' }
const places = { pickup_location: charging.code, return_location: charging.code }
const days = 7
const services = [insurance, once].map(({ id }) => ({ service_id: id, quantity: 1 }))
const centimes = (amount: string) => parseSignedMoney(amount)!

test.each([
  ['comes on top', false],
  ['is contained', true],
])('where the tax %s, what is read adds up to what is billed', async (_, prices_include_tax) => {
  await context.db
    .updateTable('company_settings')
    .set({ prices_include_tax, length_discounts: JSON.stringify([{ min_days: 7, percent: 5 }]) })
    .execute()
  const car = await givenCar(context, { daily_price: 25_000, discount: 12.5 })
  const { rules } = (await call(app, null, settings.getPublic)).data
  const withTax = (amount: number) =>
    shownTax(rules) === 'on_top' ? amount + percentOf(amount, rules.tax_rate) : amount

  // List, comparison and page say one price of a day and one total.
  const trip = { ...dates, ...places }
  const list = (await call(app, null, cars.filterCars, { query: trip })).data.data
  const card = list.find(({ id }) => id === car.id)!.trip!
  const params = { car: car.slug }
  const compared = (await call(app, fixture.client, cars.get, { params, query: trip })).data.trip!
  const page = (await call(app, null, cars.details, { params: { slug: car.slug }, query: trip })).data.car
  expect(compared).toEqual(card)
  expect(page.trip).toEqual(card)
  expect(card.seasons).toMatchObject([{ start_date: '2026-06-06', end_date: '2026-08-31', percent: 20 }])
  const [place] = (await call(app, null, catalogue.locations)).data.filter(
    ({ code }) => code === charging.code,
  )
  const charges = centimes(place!.pickup_price) + centimes(place!.return_price)
  const read = days * centimes(card.day_price) + charges
  // An average is rounded to the centime: half of one a day, with its tax, may be missing.
  const near = (amount: string, sum: number) =>
    expect(Math.abs(centimes(amount) - sum)).toBeLessThanOrEqual(withTax(Math.ceil(days / 2)) + 1)
  near(card.total_price, withTax(read))

  // Extras are added at the price beside them.
  const offered = (await call(app, null, catalogue.services)).data
  const priceOf = (id: number) => centimes(offered.find((service) => service.id === id)!.price)
  const extras = days * priceOf(insurance.id) + priceOf(once.id)
  const quote = (
    await call(app, null, quotes.create, { body: { car_id: car.id, ...dates, ...places, services } })
  ).data
  expect([quote.day_price, quote.seasons]).toEqual([card.day_price, card.seasons])
  near(quote.total_price, withTax(read + extras))
  expect(centimes(quote.total_price) - centimes(card.total_price)).toBe(
    withTax(centimes(quote.base_price) + charges + extras) - withTax(centimes(quote.base_price) + charges),
  )
  const sum = quote.lines.reduce((total, { amount }) => total + centimes(amount), 0)
  expect(sum).toBe(centimes(quote.total_price))

  // What is booked, mailed, signed, invoiced and stored is that.
  const booking = await fixture.given('active', {
    car,
    changes: { ...dates, ...places, services, pickup_address: 'Rue 1, no. 2' },
  })
  const shown = (amount: string) => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })
  const stored = await context.db
    .selectFrom('bookings')
    .select(['total_price', 'tax', 'base_price', 'services_total', 'insurance_excess'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    total_price: centimes(quote.total_price),
    tax: centimes(quote.tax),
    base_price: centimes(quote.base_price),
    services_total: extras,
    insurance_excess: 500_000,
  })
  const mail = mails
    .findLast(({ subject }) => subject.includes(booking.reference))!
    .text!.replaceAll('\u00a0', ' ')
  expect(mail).toContain(`${shown(quote.total_price)} DH`)
  expect(mail).toContain('5,000.00 DH')
  await call(app, fixture.admin, documents.issueInvoice, { params: fixture.path(booking), body: {} })
  for (const endpoint of [documents.contract, documents.invoice]) {
    const answer = await call(app, fixture.admin, endpoint as typeof documents.contract, {
      params: fixture.path(booking),
    })
    const text = (await readPdf((answer.data as { content: Buffer }).content))
      .join('\n')
      .replaceAll('\u00a0', ' ')
    expect(addUp(text)).toBe(sum - (prices_include_tax ? 0 : centimes(quote.tax)))
    expect(text).toContain(`Total ${shown(quote.total_price)} DH`)
    if (endpoint === documents.contract) expect(text).toContain('5,000.00 DH of a damage')
  }
})

/** The amounts at the end of a document's price lines, in centimes. */
function addUp(text: string): number {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith('Car rental'))
  const last = lines.findIndex((line) => /^(Total|Tax)/.test(line))
  const amounts = lines
    .slice(first, last)
    .flatMap((line) => /(-|−)?([\d,]+\.\d{2})(?: DH)?$/.exec(line)?.slice(1, 3).join('') ?? [])
  return amounts.reduce((sum, amount) => sum + centimes(amount.replaceAll(',', '').replace('−', '-')), 0)
}
