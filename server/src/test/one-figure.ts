import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { expect } from 'vitest'
import { makeRandom, type Random } from '../db/seed/random.ts'
import { call } from './as-caller.ts'
import { amina, handover, makeBookingFixture, tomorrow } from './bookings.ts'
import { givenCar, givenPerson, givenService, unique } from './builders.ts'
import { givenPromotion } from './promotions.ts'
import { givenRateRule } from './rates.ts'
import type { TestApp } from './test-app.ts'

type Money = { total_price: string; outstanding: string }

/**
 * Makes bookings at random, with codes, offers, tiers, discounts, extras, months and both ways of tax, and holds that each has
 * one figure: on the card of its client, in the quote, the booking, what is owed, and for some the invoice and the books.
 */
export async function expectOneFigure(product: TestApp, { count, seed }: { count: number; seed: number }) {
  const { app, context } = product
  const fixture = await makeBookingFixture(product)
  const random = makeRandom(seed)
  const services = [
    await givenService(context, { price: 3_333, max_quantity: 3 }),
    await givenService(context, { price: 10_001, kind: 'once' }),
  ]
  const member = await givenMember(product, fixture)
  const people = [member, await givenPerson(context), await givenPerson(context)]
  const codes = await givenOffers(product, random, services)
  // Of few prices, since a list prices every kind of car that there is.
  const prices = Array.from({ length: 12 }, () => random.integer(10_000, 90_000))
  const tally = { promoted: 0, ruled: 0, monthly: 0, carded: 0, invoiced: 0 }
  for (let made = 0; made < count; made += 1) {
    if (made % 10 === 0) await changeRules(product, random)
    const client = random.pick(people)
    const model = `Figure ${unique()}`
    const car = await givenCar(context, {
      model,
      daily_price: random.pick(prices),
      discount: random.pick([0, 0, 5, 12.5, 33.33]),
      is_premium: random.chance(30),
    })
    const isInvoiced = made % 5 === 0
    const dates = isInvoiced ? tomorrow : datesOf(random)
    const place = fixture.location.code
    const trip = { car_id: car.id, ...dates, pickup_location: place, return_location: place }
    const query = { search: model, ...dates, pickup_location: place }
    const bare = await call(app, client, quotes.create, { body: trip })
    const card = await call(app, client, cars.filterCars, { query })
    const shown = card.data.data[0]?.trip?.total_price
    if (shown !== undefined && bare.data.minimum_days === undefined) {
      expect([model, shown]).toEqual([model, bare.data.total_price])
      tally.carded += 1
    }
    const chosen = services.filter(() => random.chance(40)).map(({ id }) => ({ service_id: id, quantity: 1 }))
    const asked = { ...trip, services: chosen, user_id: client.id }
    const code = random.chance(60) ? random.pick(codes) : undefined
    const withCode = await call(app, fixture.admin, quotes.create, {
      body: { ...asked, promotion_code: code },
    })
    const promotion_code = withCode.status === 200 ? code : undefined
    const { data: quote } =
      withCode.status === 200 ? withCode : await call(app, fixture.admin, quotes.create, { body: asked })
    if (quote.lines.some(({ key }) => key === 'promotion')) tally.promoted += 1
    if (quote.rules) tally.ruled += 1
    if (quote.months) {
      const centimes = quote.months.reduce((sum, { amount }) => sum + parseMoney(amount)!, 0)
      expect([model, formatMoney(centimes)]).toEqual([model, quote.total_price])
      tally.monthly += 1
    }
    const {
      status,
      data: booking,
      error,
    } = await call(app, fixture.admin, bookings.create, {
      body: {
        ...asked,
        promotion_code,
        drivers: [amina],
        payment_method: 'cash',
        total_price: quote.total_price,
        reason: 'Drawn at random',
      },
    })
    expect([status, error.code]).toEqual([201, undefined])
    const figures = [model, booking.total_price, booking.quote.total_price, booking.outstanding]
    expect(figures).toEqual([model, ...Array(3).fill(quote.total_price)])
    expect(booking.quote.lines).toEqual(quote.lines)
    if (isInvoiced) {
      await expectInvoiced(product, fixture, booking)
      tally.invoiced += 1
    }
  }
  return tally
}

type Fixture = Awaited<ReturnType<typeof makeBookingFixture>>

/** Six hires make a regular member. */
async function givenMember({ context }: TestApp, fixture: Fixture) {
  const member = await givenPerson(context)
  for (let hires = 0; hires < 6; hires += 1)
    await fixture.book({ by: fixture.admin, changes: { user_id: member.id } })
  return member
}

async function givenOffers({ context }: TestApp, random: Random, services: { id: number }[]) {
  await givenPromotion(context, { code: null, value: 7.5, min_days: 7 })
  await givenPromotion(context, { code: null, kind: 'amount', value: 5_000, min_lead_days: 30 })
  const kinds = [
    { kind: 'percent', value: 12.34 },
    { kind: 'amount', value: random.integer(1, 99_999) },
    { kind: 'free_days', value: 2 },
    { kind: 'free_extra', value: 0, service_id: services[0]!.id },
    { kind: 'percent', value: 50, min_days: 20 },
  ]
  return Promise.all(
    kinds.map(async (terms) => {
      const code = `FIGURE-${unique()}`
      await givenPromotion(context, { code, ...terms })
      return code
    }),
  )
}

async function changeRules({ context }: TestApp, random: Random): Promise<void> {
  await context.db.deleteFrom('rate_rules').execute()
  const percent = random.integer(-300, 400) / 10
  await givenRateRule(context, { percent, weekdays: [1, 2, 3, 4, 5].slice(random.integer(0, 4)) })
  await givenRateRule(context, { percent: -12.34, min_days: random.integer(2, 20) })
  await givenRateRule(context, { percent: 17.5, max_lead_days: random.integer(1, 200) })
  const monthly_price = random.pick([null, random.integer(300_000, 900_000), 1_234_567])
  await context.db.updateTable('categories').set({ monthly_price }).where('slug', '=', 'sedan').execute()
  await context.db
    .updateTable('company_settings')
    .set({
      tax_rate: random.pick([0, 10, 20]),
      prices_include_tax: random.chance(50),
      promotions_add_up: random.chance(50),
      regular_discount: random.pick([0, 5, 12.5]),
      length_discounts: JSON.stringify(random.pick([[], [{ min_days: 7, percent: 5 }]])),
    })
    .execute()
}

function datesOf(random: Random) {
  const first = Date.UTC(2026, 5, random.integer(5, 300))
  const day = (offset: number) => new Date(first + offset * 86_400_000).toISOString().slice(0, 10)
  return { start_date: `${day(0)}T10:00`, end_date: `${day(random.integer(1, 60))}T10:00` }
}

/** From the handover on the invoice and its entry of the books say what the booking says. */
async function expectInvoiced({ app, context }: TestApp, fixture: Fixture, booking: { id: number } & Money) {
  const params = fixture.path(booking)
  await call(app, fixture.admin, bookings.confirm, { params, body: { drivers: [amina] } })
  const left = await call(app, fixture.admin, bookings.activate, { params, body: handover })
  expect(left.status).toBe(200)
  const { data: invoice } = await call(app, fixture.admin, documents.issueInvoice, { params, body: {} })
  expect(invoice.total_price).toBe(booking.total_price)
  const lines = await context.db
    .selectFrom('book_entries')
    .innerJoin('book_lines', 'book_lines.entry_id', 'book_entries.id')
    .select(({ fn }) => fn.sum<string>('book_lines.debit').as('debit'))
    .where('book_entries.source', '=', 'invoices')
    .where('book_entries.source_id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  expect(formatMoney(Number(lines.debit))).toBe(booking.total_price)
}
