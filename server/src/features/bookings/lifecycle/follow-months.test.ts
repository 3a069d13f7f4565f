import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as months from '@marhala/contract/booking/months.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { makeCausedTasks } from '../../tasks/make-caused-tasks.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { followMonths } from './follow-months.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
await givenPerson(context, { role: 'superadmin' })
await context.db
  .updateTable('categories')
  .set({ monthly_price: 600_000 })
  .where('slug', '=', 'sedan')
  .execute()

/** From 4 June for a month, at 6,000 DH before a tax of 10 %. */
const month = { start_date: '2026-06-04T10:00', end_date: '2026-07-04T10:00' }
const staff = () => signIn(context, fixture.admin)

async function givenHire(status: 'confirmed' | 'active', changes: object = {}, car?: { id: number }) {
  product.at('2026-06-03T10:00:00Z')
  return fixture.given(status, { changes: { ...month, ...changes }, ...(car && { car }) })
}
const follow = async (instant: string) => {
  product.at(instant)
  await followMonths(context)
}
const textOf = async (data: unknown) =>
  (await readPdf((data as { content: Buffer }).content)).join(' ').replaceAll(/\s+/g, ' ')
const invoicesOf = async (booking: { id: number }) =>
  (await call(app, await staff(), documents.list, { params: fixture.path(booking) })).data
    .map(({ number, total_price, due_on, subject }) => ({ number, total_price, due_on, subject }))
    .toReversed()

describe('a hire by the month', () => {
  test('costs its months, the first of which is due at the pick-up; a shorter one costs no more than a month', async () => {
    const car = await givenCar(context)
    const quote = async (end_date: string) =>
      (
        await call(app, null, quotes.create, {
          body: { ...(await fixture.wish(car)), ...month, end_date, ...bare },
        })
      ).data
    const bare = { drivers: undefined, payment_method: undefined, total_price: undefined }
    const two = await quote('2026-08-04T10:00')
    expect(two).toMatchObject({
      total_price: '13200.00',
      months: [
        { from: '2026-06-04', to: '2026-07-03', amount: '6600.00' },
        { from: '2026-07-04', to: '2026-08-03', amount: '6600.00' },
      ],
      due_at_pickup: { to_pay: '6600.00' },
      lines: [{ key: 'month', label: 'Monthly rate', quantity: 2, amount: '12000.00' }, { key: 'tax' }],
    })
    const days = await quote('2026-06-29T10:00')
    expect(days).toMatchObject({ total_price: '6600.00', lines: [{ key: 'month' }, { key: 'tax' }] })
    expect(days).not.toHaveProperty('months')
    expect((await quote('2026-07-09T10:00')).months).toEqual([
      { from: '2026-06-04', to: '2026-07-03', amount: '6600.00' },
      { from: '2026-07-04', to: '2026-07-08', amount: '1100.00' },
    ])
  })

  test('R90 goes on until its client ends it: each month is added and invoiced a week ahead, and mailed', async () => {
    const hire = await givenHire('active', { prolongs: true })
    await follow('2026-06-03T11:00:00Z')
    expect(await invoicesOf(hire)).toEqual([
      { number: expect.any(String), total_price: '6600.00', due_on: '2026-06-04', subject: 'advance' },
    ])
    await follow('2026-06-26T08:00:00Z')
    expect((await fixture.read(hire)).end_date).toBe(hire.end_date)
    await follow('2026-06-28T08:00:00Z')
    const longer = await fixture.read(hire)
    expect([longer.end_date.slice(0, 10), longer.duration, longer.total_price]).toEqual([
      '2026-08-04',
      61,
      '13200.00',
    ])
    expect(mails.at(-1)!.text).toMatch(/Month: 4.Jul.+3.Aug.2026/)
    const other = await givenCar(context, { daily_price: 90_000 })
    const swapped = await call(app, await staff(), bookings.changeCar, {
      params: fixture.path(hire),
      raw: {
        car_id: other.id,
        end_kilometers: 1400,
        end_fuel_level: 8,
        start_kilometers: 200,
        fuel_level: 8,
      },
    })
    expect([swapped.status, swapped.data.total_price]).toEqual([200, '13200.00'])
    await follow('2026-07-29T08:00:00Z')
    const twice = await fixture.read(hire)
    expect([twice.end_date.slice(0, 10), twice.total_price, twice.car.id]).toEqual([
      '2026-09-04',
      '19800.00',
      other.id,
    ])
    expect((await invoicesOf(hire)).map((one) => [one.total_price, one.due_on])).toEqual([
      ['6600.00', '2026-06-04'],
      ['6600.00', '2026-07-04'],
      ['6600.00', '2026-08-04'],
    ])
    const ended = await call(app, await signIn(context, fixture.client), months.changeProlongation, {
      params: fixture.path(hire),
      body: { prolongs: false },
    })
    expect([ended.status, ended.data.prolongs]).toEqual([200, false])
    await follow('2026-09-01T08:00:00Z')
    expect((await fixture.read(hire)).end_date).toBe(twice.end_date)
    product.at('2026-09-04T08:00:00Z')
    const back = await call(app, await staff(), bookings.complete, {
      params: fixture.path(hire),
      body: { end_kilometers: 3000, warranty: 'returned' },
    })
    expect(back.data.total_price).toBe('19800.00')
    await call(app, await staff(), documents.issueInvoice, { params: fixture.path(hire), body: {} })
    expect((await invoicesOf(hire)).at(-1)).toMatchObject({ subject: 'booking', total_price: '0.00' })
  })

  test('may be made shorter and priced anew once it is longer than the longest booking', async () => {
    const hire = await givenHire('active', { prolongs: true })
    await follow('2026-06-28T08:00:00Z')
    await follow('2026-07-29T08:00:00Z')
    const { code } = fixture.location
    const trip = {
      start_date: hire.start_date,
      end_date: '2026-09-03T10:00',
      pickup_location: code,
      return_location: code,
    }
    const quote = await call(app, await staff(), quotes.create, {
      body: { ...trip, car_id: hire.car.id, booking_id: hire.id },
    })
    expect([quote.status, quote.data?.total_price]).toEqual([200, '19800.00'])
    const desk = await staff()
    const change = (end_date: string) =>
      call(app, desk, bookings.changeDurationLocation, {
        params: fixture.path(hire),
        raw: { ...trip, end_date },
      })
    expect((await change('2026-09-03T10:00')).data).toMatchObject({ duration: 91, prolongs: false })
    expect(Object.keys((await change('2026-09-10T10:00')).error?.errors ?? {})).toEqual(['end_date'])
    await follow('2026-09-01T08:00:00Z')
    expect((await fixture.read(hire)).duration).toBe(91)
  })

  test('owes by now what its begun months cost, however long it was booked for', async () => {
    const hire = await givenHire('active', { end_date: '2026-09-01T10:00' })
    expect([hire.outstanding, hire.due_now]).toEqual(['19360.00', '6600.00'])
    await follow('2026-07-04T08:00:00Z')
    expect((await fixture.read(hire)).due_now).toBe('13200.00')
    expect(await invoicesOf(hire)).toMatchObject([{ total_price: '13200.00', due_on: '2026-06-04' }])
    const [invoice] = await invoicesOf(hire)
    const pdf = await call(app, await staff(), documents.invoice, {
      params: fixture.path(hire),
      query: { number: invoice!.number },
    })
    expect(await textOf(pdf.data)).toContain('Invoice of a month, in advance')
  })

  test('is not invoiced again by itself what was taken back, but with the next month', async () => {
    const hire = await givenHire('active', { prolongs: true })
    await follow('2026-06-03T11:00:00Z')
    await call(app, await staff(), documents.issueCreditNote, {
      params: fixture.path(hire),
      body: { reason: 'Another address' },
    })
    await follow('2026-06-03T12:00:00Z')
    expect(await invoicesOf(hire)).toHaveLength(2)
    await follow('2026-06-28T08:00:00Z')
    expect((await invoicesOf(hire)).at(-1)).toMatchObject({ total_price: '13200.00' })
  })

  test('whose car is taken keeps its end, which is a task until it is mended', async () => {
    const car = await givenCar(context)
    const hire = await givenHire('active', { prolongs: true }, car)
    await fixture.given('confirmed', {
      car,
      changes: { start_date: '2026-07-10T10:00', end_date: '2026-07-20T10:00' },
    })
    await follow('2026-06-29T08:00:00Z')
    expect((await fixture.read(hire)).end_date).toBe(hire.end_date)
    await makeCausedTasks(context)
    const tasks = () =>
      context.db
        .selectFrom('tasks')
        .select(['cause', 'status'])
        .where('booking_id', '=', hire.id)
        .where('cause', '=', 'prolong_hire')
        .execute()
    expect(await tasks()).toEqual([{ cause: 'prolong_hire', status: 'pending' }])
    await call(app, await signIn(context, fixture.client), months.changeProlongation, {
      params: fixture.path(hire),
      body: { prolongs: false },
    })
    await makeCausedTasks(context)
    expect(await tasks()).toEqual([{ cause: 'prolong_hire', status: 'completed' }])
  })

  test('by the day goes on by itself for nobody, and another’s hire is nobody else’s', async () => {
    product.at('2026-06-03T10:00:00Z')
    const hire = await fixture.given('confirmed')
    const ask = async (by: Awaited<ReturnType<typeof givenPerson>>) =>
      call(app, await signIn(context, by), months.changeProlongation, {
        params: fixture.path(hire),
        body: { prolongs: true },
      })
    const refused = await ask(fixture.client)
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['prolongs']])
    expect((await ask(await givenPerson(context))).status).toBe(404)
  })

  test('has contracts of thirty days, each of which names its own', async () => {
    const hire = await givenHire('confirmed', { end_date: '2026-08-04T10:00' })
    expect(
      hire.contracts.map(({ start_date, end_date }) => [start_date.slice(0, 10), end_date.slice(0, 10)]),
    ).toEqual([
      ['2026-06-04', '2026-07-04'],
      ['2026-07-04', '2026-08-03'],
      ['2026-08-03', '2026-08-04'],
    ])
    const printed = async (number?: number) => {
      const answer = await call(app, await staff(), documents.contract, {
        params: fixture.path(hire),
        query: number === undefined ? {} : { number: String(number) },
      })
      return answer.status === 200 ? textOf(answer.data) : answer.status
    }
    expect(await printed()).toContain(`${hire.reference}/1`)
    expect(await printed(2)).toContain(`${hire.reference}/2`)
    expect(await printed(4)).toBe(404)
  })
})
