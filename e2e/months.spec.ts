import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, lastMailTo, signedInAs, test, variants } from './support/fixtures.ts'
import { callsOf, verifiedClient, writeBooking } from './support/people.ts'
import { givenSteadyCar } from './support/seasonal-booking.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

for (const language of variants(['en', 'ar', 'fr'] as const))
  test(`R90 a hire by the month goes on twice, with another car in between, until its client ends it (${language}) @deep`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const say = words(language)
    const [first, second] = [await givenSteadyCar(), await givenSteadyCar()]
    await giveMonthlyRate(first.id)
    const client = await verifiedClient(page)
    const headers = await callsOf(page, client.email, client.password)
    const staff = await callsOf(page, 'admin@example.com', adminPassword)
    const booking = await bookMonth(page, headers, { car_id: first.id, ...client })
    // A category may confirm its bookings at once.
    if (booking.status === 'pending') await writeBooking(page, staff, `${booking.id}/confirm`, {})
    await writeBooking(page, staff, `${booking.id}/activate`, {
      start_kilometers: 1000,
      fuel_level: 8,
      unpaid_reason: 'Pays by transfer',
      confirm_early: true,
    })

    await invoicedWith(booking.id, 1)
    await monthPasses(booking.id, 1)
    await invoicedWith(booking.id, 2)
    expect((await lastMailTo(client.email, words('en')('mail:booking.month.title'))).text).toContain('F-')
    await writeBooking(page, staff, `${booking.id}/car`, {
      car_id: second.id,
      end_kilometers: 1800,
      end_fuel_level: 8,
      start_kilometers: 500,
      fuel_level: 8,
    })
    await monthPasses(booking.id, 2)
    await invoicedWith(booking.id, 3)
    expect((await read(booking.id)).car_id).toBe(second.id)

    await signedInAs(page, 'admin@example.com', adminPassword)
    await speak(page, language)
    await open(page, `/admin/booking?booking=${booking.id}`)
    await expect(page.getByRole('heading', { name: say('months:title') })).toBeVisible()
    await expectSound(page, 'the months of a hire at the desk')

    const own = await browser.newPage()
    await signedInAs(own, client.email, client.password)
    await speak(own, language)
    await open(own, `/user/profile?booking=${booking.reference}`)
    const goesOn = own.getByRole('switch', { name: say('months:prolongs') })
    await expect(goesOn).toBeChecked()
    await expectSound(own, 'the months of a hire')
    await goesOn.click()
    await expect(goesOn).not.toBeChecked()
    await own.close()
    expect((await read(booking.id)).prolongs).toBe(false)
  })

/** More than any shorter hire of other stories costs: theirs stay as they are. */
async function giveMonthlyRate(car: number): Promise<void> {
  await database()
    .updateTable('categories')
    .set({ monthly_price: 9_000_000 })
    .where('id', '=', (eb) => eb.selectFrom('cars').select('category_id').where('id', '=', car))
    .execute()
}

type Wish = { car_id: number; first_name: string; last_name: string; birth_date: string }

/** A hire from tomorrow for a month of the calendar, which goes on. */
async function bookMonth(page: Page, headers: { authorization: string }, { car_id, ...driver }: Wish) {
  const start = new Date(Date.now() + 86_400_000)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  const at = (date: Date) => `${date.toISOString().slice(0, 10)}T10:00`
  const [location] = (await (await page.request.get('/api/locations')).json()).data
  const trip = {
    car_id,
    start_date: at(start),
    end_date: at(end),
    pickup_location: location.code,
    return_location: location.code,
  }
  const quote = (await (await page.request.post('/api/quotes', { data: trip })).json()).data
  expect(quote.months).toHaveLength(1)
  const { first_name, last_name, birth_date } = driver
  const license = { license_number: '01/234567', license_issued_on: '2015-01-01' }
  const reply = await page.request.post('/api/bookings', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      ...trip,
      drivers: [{ first_name, last_name, birth_date, ...license }],
      payment_method: 'card',
      total_price: quote.total_price,
      prolongs: true,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data as { id: number; reference: string; status: string }
}

/**
 * Puts a hire so far back that its months end within the week, each time on another day: a month is known by its last
 * day, and is invoiced once.
 */
async function monthPasses(id: number, months: number): Promise<void> {
  const end = [2, 3, 4, 5, 6]
    .map((days) => new Date(Date.now() + days * 86_400_000))
    // On a day that every month has.
    .filter((date) => date.getUTCDate() <= 28)[months - 1]!
  end.setUTCHours(9, 0, 0, 0)
  const start = new Date(end)
  start.setUTCMonth(start.getUTCMonth() - months)
  // In one transaction, which takes the booking first, as the job does.
  await database()
    .transaction()
    .execute(async (db) => {
      await db
        .updateTable('bookings')
        .set({ start_date: start, end_date: end })
        .where('id', '=', id)
        .execute()
      await sql`update occupancies set period = tstzrange(${start}, ${end}) where booking_id = ${id}`.execute(
        db,
      )
    })
}

/** Has the job run that follows months, as its schedule has it run each hour. */
async function followMonths(): Promise<void> {
  await sql`insert into pgboss.job (name, policy, retry_limit, expire_seconds)
    select q.name, q.policy, q.retry_limit, coalesce((s.options ->> 'expireInSeconds')::int, q.expire_seconds)
    from pgboss.queue q join pgboss.schedule s on s.name = q.name where q.name = 'follow-months'
    on conflict do nothing`.execute(database())
}

/** Has months followed until a hire has so many, all of which are invoiced. */
async function invoicedWith(id: number, count: number): Promise<void> {
  await expect(async () => {
    // Each time once more: a run that had begun before the hire was written passes it by.
    await followMonths()
    const { months, invoiced, total_price } = await read(id)
    expect([months, invoiced]).toEqual([count, total_price])
  }).toPass({ timeout: 90_000, intervals: [2000] })
}

/** What became of the hire: its car, price and months, and what was invoiced of it. */
async function read(id: number) {
  const booking = await database()
    .selectFrom('bookings')
    .select(['car_id', 'total_price', 'prolongs'])
    .select(sql<number>`jsonb_array_length(quote -> 'months')`.as('months'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { invoiced } = await database()
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum((content -> 'quote' ->> 'total_price')::bigint), 0)::int`.as('invoiced'))
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...booking, invoiced }
}
