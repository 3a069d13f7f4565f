import { checkDrivers } from '@marhala/domain/booking/driver.ts'
import { type LedgerEntry, type PaymentKind, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { billableDays, billableDates } from '@marhala/domain/availability/booking-period.ts'
import type { AgreedPrice } from '@marhala/domain/price/agreed-price.ts'
import { bookingPrice, type Quote, type QuotedService } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../test/test-database.ts'
import type { DB } from '../../tables.ts'
import { makeDemoDatabase, noon } from '../demo-database.ts'

const timeZone = 'Africa/Casablanca'

let database: TestDatabase
let db: Kysely<DB>

beforeAll(async () => {
  database = await makeDemoDatabase(noon)
  db = database.db
})
afterAll(() => database.close())

describe('the bookings', () => {
  it('are about 900, most of them completed, with the admin’s work of today', async () => {
    const bookings = await db.selectFrom('bookings').selectAll().execute()
    const count = (status: string) => bookings.filter((booking) => booking.status === status).length
    expect(bookings.length).toBeGreaterThan(800)
    expect(bookings.length).toBeLessThan(1000)
    expect([count('active'), count('confirmed'), count('pending')]).toEqual([8, 15, 8])
    expect(count('completed')).toBeGreaterThan(650)
    const overdue = bookings.filter((one) => one.status === 'active' && one.end_date < noon)
    expect(overdue).toHaveLength(1)
    const holds = bookings.filter((one) => one.status === 'pending').map((one) => one.hold_expires_at!)
    expect(holds.filter((hold) => hold <= noon)).toEqual([])
    const reasons = new Set(bookings.map((one) => one.cancel_reason))
    expect(reasons).toEqual(new Set([null, 'customer', 'agency', 'no_show', 'expired', 'payment']))
    expect(bookings.some((one) => one.cancellation_fee > 0)).toBe(true)
  })

  it('take their cars, each exactly once, the cancelled ones not at all', async () => {
    const missing = await db
      .selectFrom('bookings')
      .leftJoin('occupancies', 'occupancies.booking_id', 'bookings.id')
      .select('bookings.id')
      .where(sql<boolean>`(bookings.status = 'cancelled') = (occupancies.id is not null)`)
      .execute()
    expect(missing).toEqual([])
  })

  it('go forward in time and never past the present', async () => {
    const { rows } = await sql`select id from bookings
      where least(confirmed_at, activated_at, completed_at, cancelled_at) <= created_at
        or activated_at < confirmed_at or completed_at <= activated_at or cancelled_at < confirmed_at
        or greatest(created_at, confirmed_at, activated_at, completed_at, cancelled_at) > ${noon}
        or (status <> 'pending' and status <> 'cancelled') <> (confirmed_at is not null) and status <> 'cancelled'`.execute(
      db,
    )
    expect(rows).toEqual([])
    const early =
      await sql`select 1 from bookings b join users u on u.id = b.user_id where b.created_at < u.created_at
      union all select 1 from bookings b join cars c on c.id = b.car_id where b.start_date < c.created_at
      union all select 1 from payments where created_at > ${noon} union all select 1 from reviews where created_at > ${noon}`.execute(
        db,
      )
    expect(early.rows).toEqual([])
  })

  it('have quotes whose lines add up, at the price of their frozen rates', async () => {
    const bookings = await db.selectFrom('bookings').selectAll().execute()
    const services = await db
      .selectFrom('booking_services')
      .innerJoin('services', 'services.id', 'booking_services.service_id')
      .selectAll('booking_services')
      .select(['services.key', 'services.kind'])
      .orderBy('services.position')
      .execute()
    for (const booking of bookings) {
      const quote = booking.quote as unknown as Quote
      expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(booking.total_price)
      const [start, end] = [booking.start_date.getTime(), booking.end_date.getTime()]
      const days = billableDays(start, end, { timeZone, graceMinutes: 60 })
      expect(days).toBe(booking.duration)
      const own = services.filter((service) => service.booking_id === booking.id)
      const again = bookingPrice({
        rates: booking.rates as unknown as BookingRates,
        dates: billableDates(start, days, timeZone),
        services: own.map(
          ({ service_id, key, kind, unit_price, quantity }) =>
            ({ service_id, key, kind, unit_price, quantity }) as QuotedService,
        ),
        pickup_location_price: booking.pickup_location_price,
        return_location_price: booking.return_location_price,
        agreed: booking.agreed_prices as AgreedPrice[],
      })
      expect(quote).toEqual(again)
      expect(own.reduce((sum, service) => sum + service.total, 0)).toBe(booking.services_total)
    }
  })

  it('keep the minimum of days, the admin’s exceptions with a reason', async () => {
    const short = await db
      .selectFrom('bookings')
      .innerJoin('cars', 'cars.id', 'bookings.car_id')
      .select(['bookings.id'])
      .where(sql<boolean>`duration < case when is_premium then 3 else 5 end`)
      .where((eb) => eb.or([eb('reason', 'is', null), eb('created_by', '=', eb.ref('user_id'))]))
      .execute()
    expect(short).toEqual([])
  })

  it('name drivers who may drive', async () => {
    const bookings = await db.selectFrom('bookings').selectAll().execute()
    const drivers = await db.selectFrom('booking_drivers').selectAll().execute()
    for (const booking of bookings) {
      const own = drivers.filter((driver) => driver.booking_id === booking.id)
      const [pickup, return_] = [booking.start_date.getTime(), booking.end_date.getTime()]
      expect(
        checkDrivers(own, { pickup, return_, min_renter_age: 20, timeZone, required: true, licensed: true }),
      ).toEqual([])
    }
  })
})

describe('the clients', () => {
  it('come once, three times and more than twenty-five times', async () => {
    const counts = await db
      .selectFrom('bookings')
      .select(sql<number>`count(*)::int`.as('count'))
      .groupBy('user_id')
      .execute()
    const times = counts.map(({ count }) => count)
    expect(times).toEqual(expect.arrayContaining([1, 3]))
    expect(Math.max(...times)).toBeGreaterThan(25)
  })

  it('keep cars for later, most of them, each car once and only since they registered', async () => {
    const favorites = await db
      .selectFrom('favorites')
      .innerJoin('users', 'users.id', 'favorites.user_id')
      .innerJoin('cars', 'cars.id', 'favorites.car_id')
      .select(['user_id', 'favorites.created_at', 'users.created_at as registered_at', 'cars.status'])
      .execute()
    expect(new Set(favorites.map((one) => one.user_id)).size).toBeGreaterThan(40)
    expect(favorites.length).toBeGreaterThan(150)
    const impossible = favorites.filter(
      (one) => one.created_at < one.registered_at || one.created_at > noon || one.status === 'retired',
    )
    expect(impossible).toEqual([])
  })
})

describe('the money', () => {
  const ledgers = async (status: string) => {
    const bookings = await db.selectFrom('bookings').selectAll().where('status', '=', status).execute()
    const payments = await db.selectFrom('payments').selectAll().execute()
    return bookings.map((booking) => {
      const entries: LedgerEntry[] = payments
        .filter((payment) => payment.booking_id === booking.id)
        .map(({ kind, amount, voided_at }) => ({
          kind: kind as PaymentKind,
          amount,
          voided: voided_at !== null,
        }))
      return summarizeLedger(entries, booking as Parameters<typeof summarizeLedger>[1])
    })
  }

  it('is paid for what was driven, but for a few, and every warranty was decided', async () => {
    const completed = await ledgers('completed')
    expect(completed.filter((ledger) => ledger.warranty === null || ledger.warranty_held !== 0)).toEqual([])
    expect(new Set(completed.map((ledger) => ledger.warranty)).size).toBeGreaterThan(1)
    const owing = completed.filter((ledger) => ledger.outstanding > 0).length
    expect(owing).toBeGreaterThan(3)
    expect(owing).toBeLessThan(40)
  })

  it('is held for cars on the road, and nobody has paid before the confirmation', async () => {
    expect((await ledgers('active')).filter((ledger) => ledger.warranty !== 'held')).toEqual([])
    const pending = await ledgers('pending')
    expect(pending.filter((ledger) => ledger.paid > 0 || ledger.warranty_amount > 0)).toEqual([])
  })

  it('is never more than is due', async () => {
    for (const status of ['pending', 'confirmed', 'active', 'completed', 'cancelled']) {
      const over = (await ledgers(status)).filter((ledger) => ledger.payment_status === 'overpaid')
      expect(over).toEqual([])
    }
  })

  it('keeps the slips of cards and transfers, and one payment that was typed wrong', async () => {
    const payments = await db.selectFrom('payments').selectAll().execute()
    const slips = payments.filter(
      (one) => one.payment_method === 'card' || one.payment_method === 'bank_transfer',
    )
    expect(slips.filter((one) => one.transaction_id === null)).toEqual([])
    expect(payments.some((payment) => payment.voided_at !== null)).toBe(true)
  })
})

describe('the reviews', () => {
  it('are 150 in three languages on completed bookings, most of them good', async () => {
    const reviews = await db
      .selectFrom('reviews')
      .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
      .innerJoin('users', 'users.id', 'reviews.user_id')
      .select(['rating', 'text', 'bookings.status', 'users.language'])
      .select(sql<boolean>`bookings.user_id = reviews.user_id and bookings.car_id = reviews.car_id`.as('own'))
      .execute()
    expect(reviews).toHaveLength(150)
    expect(reviews.filter((review) => review.status !== 'completed' || !review.own)).toEqual([])
    expect(new Set(reviews.map((review) => review.language))).toEqual(new Set(['en', 'ar', 'fr']))
    expect(reviews.filter((review) => review.text.length < 10 || review.text.length > 2000)).toEqual([])
    const good = reviews.filter((review) => review.rating >= 4).length
    expect(good).toBeGreaterThan(110)
    expect(good).toBeLessThan(145)
  })

  it('were found helpful, answered and reported by people who could, after they were written', async () => {
    const early = await sql`
      select 1 from review_votes v join reviews r on r.id = v.review_id join users u on u.id = v.user_id
        where v.created_at <= r.created_at or v.created_at > ${noon} or v.user_id = r.user_id or u.created_at > v.created_at
      union all select 1 from review_reports p join reviews r on r.id = p.review_id
        where p.created_at <= r.created_at or p.created_at > ${noon} or p.user_id = r.user_id
      union all select 1 from reviews where replied_at <= created_at or replied_at > ${noon}`.execute(db)
    expect(early.rows).toEqual([])
    const reviews = await db.selectFrom('reviews').selectAll().execute()
    const votes = await db.selectFrom('review_votes').selectAll().execute()
    expect(votes.length).toBeGreaterThan(150)
    const answered = (some: typeof reviews) => some.filter((one) => one.reply !== null).length / some.length
    expect(answered(reviews.filter(({ rating }) => rating <= 3))).toBeGreaterThan(0.6)
    expect(answered(reviews.filter(({ rating }) => rating >= 4))).toBeLessThan(0.4)
    const reported = reviews.filter(({ status }) => status === 'reported')
    expect(reported).toHaveLength(1)
    const reports = await db.selectFrom('review_reports').selectAll().execute()
    expect(reports.filter(({ review_id }) => review_id === reported[0]!.id)).toHaveLength(3)
    expect(reports).toHaveLength(4)
  })
})

describe('the messages', () => {
  it('are a few in three languages, some answered, some new, none from the future', async () => {
    const messages = await db.selectFrom('contact_messages').selectAll().execute()
    expect(new Set(messages.map(({ language }) => language))).toEqual(new Set(['en', 'ar', 'fr']))
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['new', 'read', 'answered']))
    expect(messages.filter(({ created_at, answered_at }) => (answered_at ?? created_at) > noon)).toEqual([])
    for (const { language, message, reply } of messages.filter((one) => one.language === 'fr'))
      expect([language, `${message}${reply ?? ''}`]).not.toEqual([
        language,
        expect.stringMatching(/[^\u202f][:;!?]/),
      ])
  })
})
