import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as today from '@marhala/contract/booking/today.ts'
import {
  concernsOf,
  type DayConcern,
  dayConcerns,
  isOfToday,
  nextActAt,
} from '@marhala/domain/booking/day-concerns.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

/** The third of June in Casablanca, an hour ahead of UTC; the clock is at 10:00. */
const day = { start: Date.parse('2026-06-02T23:00:00Z'), end: Date.parse('2026-06-03T23:00:00Z') }

const list = async (query: Record<string, string> = {}) =>
  (await call(app, await signIn(context, fixture.admin), bookings.list, { query: query as never })).data
const idsOf = ({ data }: { data: Booking[] }) => data.map(({ id }) => id)
const spanOf = ({ status, start_date, end_date }: Booking) => ({
  status,
  start: Date.parse(start_date),
  end: Date.parse(end_date),
})

// Every status with every location in time that a reason hangs on, to the first and last moment of the day.
beforeAll(async () => {
  const moments = [
    '2026-05-20T10:00:00Z',
    '2026-06-02T22:59:00Z',
    '2026-06-02T23:00:00Z',
    '2026-06-03T08:00:00Z',
    '2026-06-03T22:59:00Z',
    '2026-06-03T23:00:00Z',
    '2026-07-01T10:00:00Z',
  ]
  for (const status of ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const)
    for (const moment of moments) {
      const { id } = await fixture.given(status)
      const at = new Date(moment)
      const side =
        status === 'active'
          ? { start_date: new Date('2026-05-01T10:00:00Z'), end_date: at }
          : { start_date: at, end_date: new Date('2026-08-01T10:00:00Z') }
      await context.db.updateTable('bookings').set(side).where('id', '=', id).execute()
    }
})

describe('what concerns admins today', () => {
  test.each(dayConcerns)('is found by the rule of the domain: %s', async (concern) => {
    const all = await list({ per_page: '100' })
    const expected = all.data.filter((one) =>
      concernsOf(spanOf(one), day, Date.parse(testNow)).includes(concern),
    )
    expect(expected.length).toBeGreaterThan(0)
    const found = await list({ today: concern, per_page: '100' })
    expect(new Set(idsOf(found))).toEqual(new Set(idsOf({ data: expected })))
  })

  test('for any reason is each reason once, and leaves out the others', async () => {
    const all = await list({ per_page: '100' })
    const expected = all.data.filter((one) => isOfToday(spanOf(one), day, Date.parse(testNow)))
    const found = await list({ today: 'any', per_page: '100' })
    expect(new Set(idsOf(found))).toEqual(new Set(idsOf({ data: expected })))
    expect(found.total).toBeLessThan(all.total)
    const late = found.data.filter(
      ({ status, start_date }) => status === 'pending' && Date.parse(start_date) >= day.end,
    )
    expect(late).toEqual([])
  })

  test('is counted as its lists find it', async () => {
    const { data } = await call(app, await signIn(context, fixture.admin), today.counts)
    expect(data.date).toBe('2026-06-03')
    expect(data.total).toBe((await list({ today: 'any' })).total)
    const totals = await Promise.all(
      dayConcerns.map(async (concern): Promise<[DayConcern, number]> => [
        concern,
        (await list({ today: concern })).total,
      ]),
    )
    expect(data.by_concern).toEqual(Object.fromEntries(totals))
  })

  test('is narrowed by other filters, and summed with them', async () => {
    const found = await list({ today: 'any', status: 'active', totals: '1', per_page: '100' })
    expect(found.data.every(({ status }) => status === 'active')).toBe(true)
    expect(found.totals).toBeDefined()
    expect(found.total).toBe((await list({ today: 'out' })).total)
  })

  test('comes in the order in which an admin has to do with it', async () => {
    const { data } = await list({ today: 'any', sort_by: 'next_at', sort_order: 'asc', per_page: '100' })
    const moments = data.map((one) => nextActAt(spanOf(one)))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    const page = await list({
      today: 'any',
      sort_by: 'next_at',
      sort_order: 'asc',
      per_page: '5',
      page: '2',
    })
    expect(idsOf(page)).toEqual(idsOf({ data }).slice(5, 10))
  })
})

test('the list has nothing of today by default: all bookings, newest pickup first', async () => {
  const { data, total } = await list({ per_page: '100' })
  expect(total).toBe(35)
  const starts = data.map((one) => Date.parse(one.start_date))
  expect(starts).toEqual(starts.toSorted((one, other) => other - one))
})

test('counts are the admin’s alone; a client’s own list may be narrowed by them', async () => {
  const client = await signIn(context, await givenPerson(context))
  expect((await call(app, client, today.counts)).status).toBe(403)
  const own = await call(app, client, bookings.list, { query: { today: 'any' } })
  expect([own.status, own.data.total]).toEqual([200, 0])
})
