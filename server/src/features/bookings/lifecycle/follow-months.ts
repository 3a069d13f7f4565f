import { occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { nextMonthEnd } from '@marhala/domain/price/months.ts'
import { addDays, addLocalDays, daysBetween } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { readActingSuperadmin } from '../../auth/public/acting-superadmin.ts'
import { refuseDearer } from '../../companies/public/refuse-credit.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { issueMonth } from '../../documents/public/issue-month.ts'
import { datesOf } from '../../quotes/public/price-at-rates.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import { figures } from '../create/booking-figures.ts'
import { storeServices } from '../create/store-services.ts'
import { frozenServices, requote } from '../edits/requote.ts'
import { mailMonth } from '../mails/mail-month.ts'
import { type LockedBooking, lockBooking } from '../public/bookings.queries.ts'
import { listMonthlyHires, listProlonging } from '../public/monthly-hires.queries.ts'
import { noteChange } from '../public/note-change.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'
import { retakeCar, retakeClass } from '../public/take-car.ts'
import { takeExtras } from '../public/take-extras.ts'

const day = 86_400_000

/**
 * Hires by the month, each hour: those that go on get their next month, so many days before it begins, and every month is
 * invoiced in advance and mailed to its client (docs/rules/months.md). Each in a transaction of its own; one whose car
 * is taken stays as it is, which is a task for staff.
 */
export async function followMonths(context: AppContext): Promise<void> {
  const caller = await readActingSuperadmin(context)
  if (!caller) return
  const { month_notice_days } = await getSettings(context.db)
  const before = new Date(context.clock().getTime() + month_notice_days * day)
  for (const { id } of await listProlonging(context.db, before))
    await follow(context, id, (inside, booking) => prolong(inside, caller, booking, before))
  for (const { id } of await listMonthlyHires(context.db))
    await follow(context, id, (inside, booking) => invoiceMonth(inside, caller, booking))
}

async function follow(
  context: AppContext,
  id: number,
  work: (context: AppContext, booking: LockedBooking) => Promise<void>,
): Promise<void> {
  await transact(context.db, async (db) => {
    const booking = await lockBooking(db, String(id), 'all', { moves: true })
    if (booking?.status === 'active') await work({ ...context, db }, booking)
  }).catch((error: unknown) => {
    // A failure must not prevent the others.
    if (error instanceof ApiError) context.log.info({ booking_id: id, code: error.code }, 'no next month')
    else context.log.error({ err: error, booking_id: id }, 'a month was not followed')
  })
}

/** Adds the next month at the frozen rates, if the car, or another of its class, and the extras are free. */
export async function prolong(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  before: Date,
): Promise<void> {
  const { id, start_date, turnaround_minutes } = booking
  if (!booking.prolongs || booking.end_date >= before) return
  const settings = await getSettings(context.db)
  const dates = datesOf(settings, { start: start_date, end: booking.end_date })
  const more = daysBetween(addDays(dates.at(-1)!, 1), nextMonthEnd(dates))
  const end_date = new Date(addLocalDays(booking.end_date.getTime(), more, settings.time_zone))
  const services = await frozenServices(context, id)
  const { quote } = await requote(context, booking, { end_date, services })
  await refuseDearer(context, caller, booking, { total_price: quote.total_price, reason: undefined })
  const had = await findOccupancy(context.db, id)
  const booked = occupiedPeriod(start_date.getTime(), end_date.getTime(), turnaround_minutes)
  const occupied = { ...booked, start: Math.min(booked.start, had?.start ?? booked.start) }
  const wish = { services, place: booking.pickup_location, occupied, except: id }
  await takeExtras(context, wish, { language: caller.language, field: 'end_date' })
  const period = { start: start_date, end: end_date }
  await (isMovable(booking)
    ? retakeClass(context, booking, { period, occupied, byStaff: true })
    : retakeCar(context, booking, occupied, { by: null }))
  await updateBooking(context.db, id, { end_date, ...figures(quote), trip_changed_at: context.clock() })
  await storeServices(context.db, id, services, quote.days)
  await noteChange(context, caller, 'change_duration_location', id, {
    before: { end_date: booking.end_date, total_price: booking.total_price },
    after: { end_date, total_price: quote.total_price },
  })
}

/** The first month is paid at the desk: its invoice is mailed to nobody. */
async function invoiceMonth(context: AppContext, caller: Caller, booking: LockedBooking): Promise<void> {
  const month = await issueMonth(context, caller, booking)
  const [first] = (booking.quote as unknown as Quote).months ?? []
  if (month && month.from !== first?.from) await mailMonth(context, booking, month)
}
