import { formatMoney } from '@marhala/domain/money/money.ts'
import { addDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { database } from './database.ts'
import { wire } from './printed-document.ts'
import type { Say } from './reservation-story.ts'

/** The dashboard's figures: whole numbers, percentages or amounts, in the wire format. */
export type Figures = Record<(typeof names)[number], string>

const names = [
  'cars',
  'rented',
  'available',
  'occupancy',
  'bookings',
  'pending',
  'confirmed',
  'active',
  'completed',
  'cancelled',
  'revenue',
  'revenue_month',
  'average',
  'conversion',
  'clients',
  'made_today',
  'received_today',
] as const

/**
 * The dashboard's figures, once they equal the database's: other stories book and pay meanwhile, so both are read until
 * nothing changed in between.
 */
export async function agreedFigures(page: Page, say: Say): Promise<Figures> {
  let shown!: Figures
  await expect(async () => {
    const before = await countedFigures()
    const counted = page.waitForResponse((reply) => reply.url().includes('/api/dashboard'))
    await page.getByRole('button', { name: say('dashboard:refresh'), exact: true }).click()
    await (await counted).finished()
    await expect(page.getByRole('button', { name: say('dashboard:refresh'), exact: true })).toBeEnabled()
    shown = await shownFigures(page, say)
    const after = await countedFigures()
    expect(after, 'nothing came between').toEqual(before)
    expect(shown).toEqual(after)
  }).toPass({ timeout: 90_000 })
  return shown
}

/**
 * The same computed from the tables: no query of the product, no cache, no rule of money. The clock is the product's:
 * PostgreSQL has older zone data, by which Morocco's day begins an hour earlier (decision 005).
 */
async function countedFigures(): Promise<Figures> {
  const { day, next, month } = await companyDays()
  const { rows } = await sql<Record<string, string>>`
    with money as (select created_at, case when kind = 'refund' then -amount else amount end as amount from payments
      where voided_at is null and kind in ('charge', 'refund', 'warranty_retained')),
    made as (select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed, count(*) filter (where status = 'active') as active,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'cancelled') as cancelled, count(*) as bookings,
      round(avg(total_price) filter (where status <> 'cancelled')) as average from bookings),
    fleet as (select count(*) as cars,
      count(*) filter (where exists (select from bookings b where b.car_id = cars.id and b.status = 'active')) as rented,
      count(*) filter (where status = 'maintenance'
        and not exists (select from bookings b where b.car_id = cars.id and b.status = 'active')) as maintenance
      from cars where status <> 'retired')
    select made.*, cars, rented, cars - rented - maintenance as available,
      round(100.0 * rented / cars) as occupancy, round(100.0 * completed / bookings) as conversion,
      (select count(*) from users where role = 'user' and deleted_at is null) as clients,
      (select coalesce(sum(amount), 0) from money) as revenue,
      (select coalesce(sum(amount), 0) from money where created_at >= ${month}) as revenue_month,
      (select coalesce(sum(amount), 0) from money where created_at >= ${day} and created_at < ${next})
        as received_today,
      (select count(*) from bookings where created_at >= ${day} and created_at < ${next}) as made_today
    from made, fleet`.execute(database())
  const amounts = ['revenue', 'revenue_month', 'received_today', 'average']
  return Object.fromEntries(
    names.map((name) => {
      const value = Number(rows[0]![name])
      return [name, amounts.includes(name) ? formatMoney(value) : String(value)]
    }),
  ) as Figures
}

async function companyDays() {
  const { time_zone } = await database()
    .selectFrom('company_settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const today = localDate(Date.now(), time_zone)
  const beginning = (date: string) => new Date(startOfLocalDay(date, time_zone))
  return {
    day: beginning(today),
    next: beginning(addDays(today, 1)),
    month: beginning(`${today.slice(0, 7)}-01`),
  }
}

async function shownFigures(page: Page, say: Say): Promise<Figures> {
  const tile = (title: string) =>
    page.locator('main section', { has: page.getByRole('heading', { name: title, exact: true }) })
  const number = (text: string) => text.replace(/\D/g, '')
  const row = async (scope: ReturnType<typeof tile>, label: string) => {
    const line = scope.locator('dl > div', { has: page.getByText(label, { exact: true }) })
    return number(await line.locator('dd').innerText())
  }
  const large = (scope: ReturnType<typeof tile>) => scope.locator('p').first().innerText()
  /** The value of a term, which may carry a note. */
  const beside = (label: string, list = page.locator('main dl')) =>
    list
      .locator('> div', { has: page.locator('dt').filter({ hasText: new RegExp(`^${label}`) }) })
      .locator('dd')
  const slim = page.getByLabel(say('dashboard:figures'), { exact: true })
  const fleet = tile(say('dashboard:fleet'))
  const bookings = tile(say('dashboard:bookings'))
  const revenue = tile(say('dashboard:revenue'))
  const status = (name: string) => row(bookings, say(`status:booking.${name}`))
  return {
    cars: number(await large(fleet)),
    rented: await row(fleet, say('status:car.rented')),
    available: await row(fleet, say('status:car.available')),
    occupancy: number(await large(tile(say('dashboard:occupancy')))),
    bookings: number(await large(bookings)),
    pending: await status('pending'),
    confirmed: await status('confirmed'),
    active: await status('active'),
    completed: await status('completed'),
    cancelled: await status('cancelled'),
    revenue: wire(await revenue.locator('p').last().locator('bdi').first().innerText()),
    revenue_month: wire(await large(revenue)),
    average: wire(await beside(say('dashboard:average'), slim).innerText()),
    conversion: number(await beside(say('dashboard:conversion'), slim).innerText()),
    clients: number(await beside(say('dashboard:clients'), slim).innerText()),
    made_today: number(await beside(say('dashboard:period.bookings')).locator('a').first().innerText()),
    received_today: wire(await beside(say('dashboard:period.revenue')).locator('a').first().innerText()),
  }
}

/** Others' payments since an instant, less their voided earlier ones: other stories run meanwhile. */
export async function othersRevenueSince(instant: Date, reference: string): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(case when payments.created_at < ${instant} then -1 else 1 end
      * case when kind = 'refund' then -amount else amount end), 0) as amount
    from payments join bookings on bookings.id = booking_id
    where reference <> ${reference} and kind in ('charge', 'refund', 'warranty_retained')
      and case when payments.created_at < ${instant} then voided_at >= ${instant} else voided_at is null end`.execute(
    database(),
  )
  return Number(rows[0]!.amount)
}
