import { randomBytes } from 'node:crypto'
import { detailsOf } from '@marhala/contract/booking/booking.ts'
import { referenceFrom } from '@marhala/domain/booking/booking-reference.ts'
import { holdExpiresAt } from '@marhala/domain/booking/booking-status.ts'
import { checkHolds, holdHours, isNewClient } from '@marhala/domain/booking/client-holds.ts'
import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import { occupiedPeriod, type Period } from '@marhala/domain/availability/occupancy.ts'
import type { Quote as PricedQuote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { returnRates } from '@marhala/domain/booking/take-back.ts'
import { excessOf } from '@marhala/domain/price/insurance.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { isBookable } from '../../cars/public/papers-rule.ts'
import { clockOf } from '../../company/public/company.queries.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import { listBookingServices } from '../public/booking-parts.queries.ts'
import { getBookingStatistics } from '../../profile/public/profile.queries.ts'
import { ratesToday } from '../../quotes/public/price-at-rates.ts'
import { insertUses } from '../../promotions/public/promotions.queries.ts'
import { agreeToWhatsapp } from '../../users/public/whatsapp-consent.queries.ts'
import { agreeOnNew } from './agree-on-new.ts'
import { figures } from './booking-figures.ts'
import { priceMismatch } from './price-mismatch.ts'
import { insertBookingDrivers, insertBookingServices } from '../booking-part-writes.queries.ts'
import { type BookingRow, getBooking } from '../public/bookings.queries.ts'
import { findClassPlace, moveBookings } from '../public/class-places.ts'
import { lockCars, lockClasses } from '../public/locks.queries.ts'
import { countOpenBookings, insertBooking } from '../booking-writes.queries.ts'
import { mailMade } from '../mails/mail-client.ts'
import { mailCompany } from '../mails/mail-company.ts'
import { noteChange } from '../public/note-change.ts'
import { confirmAtOnce } from '../lifecycle/confirm-at-once.ts'
import { isCarFree } from '../public/occupancies.queries.ts'
import { type NewBookingInput, readAccount, readNewBooking } from './read-new-booking.ts'
import { pricedServices } from './store-services.ts'
import { type agreedColumns, agreementChange } from '../public/stored-agreements.ts'
import { refuseCash } from '../public/cash-rules.ts'
import { takeCar } from '../public/take-car.ts'
import { extraProblems, takeExtras } from '../public/take-extras.ts'

/** Whether its car leaves at once: then the handover notifies client and company. */
type Options = { leaves?: boolean }

type CheckedBooking = Awaited<ReturnType<typeof readNewBooking>>

/**
 * Books a car for the caller, or for the admin’s client, in one transaction. Refusals come in this order
 * (docs/rules/life-cycle.md#the-order-of-refusals): clients who may not rent, the fields, then age and minimum, then
 * car and papers, then the price, then availability. Returns the booking as it was made.
 */
export async function createBooking(
  context: AppContext,
  caller: Caller,
  body: () => NewBookingInput,
  { leaves = false }: Options = {},
): Promise<BookingRow> {
  const account = await readAccount(context, caller)
  const input = body()
  const checked = await readNewBooking(context, caller, input, account, leaves)
  const { car, period, settings, this_car_price } = checked
  const isNew = await isByNewClient(context, checked)
  await refuseHolds(context, checked, isNew)
  refuseUnfit(context, checked)

  const listed = await ratesToday(context.db, car, settings, { this_car_price })
  const { rates, quote, agreed } = await agreeOnNew(context, caller, input, { ...checked, rates: listed })
  if (quote.total_price !== input.total_price) throw await priceMismatch(context, caller, quote)
  if (!checked.byStaff) await refuseCash(context, input.payment_method, quote.total_price)

  const occupied = occupiedPeriod(period.start.getTime(), period.end.getTime(), settings.turnaround_minutes)
  const wish = { services: checked.services, place: checked.locations.pickup_location, occupied }
  const short = await extraProblems(context, wish, { language: caller.language })
  if (Object.keys(short).length > 0) throw invalid(short)
  const car_id = await lockPlace(context, caller, checked, { occupied, leaves })
  await lockClient(context, checked, isNew)
  await takeExtras(context, wish, { language: caller.language })
  if (input.whatsapp_opt_in) await recordConsent(context, caller, checked)
  const priced = { ...checked, rates, quote, agreed, isNew }
  const id = await storeBooking(context, caller, input, { ...priced, car_id, leaves })
  await takeCar(context, { id, car_id }, occupied)
  const told = agreementChange({ discount_amount: 0, agreed_reason: null }, { ...quote, ...agreed })
  await noteChange(context, caller, 'create', id, {
    after: {
      status: 'pending',
      total_price: quote.total_price,
      ...told.after,
      ...(input.do_not_rent_override && { do_not_rent_override: input.do_not_rent_override }),
    },
  })
  const isConfirmed = await confirmOwn(context, id, checked, input)
  // Read once for all notifications: nothing is paid or charged yet.
  const chosen = await listBookingServices(context.db, [id], caller.language)
  const made = { row: await getBooking(context.db, id), services: chosen, payments: [], charges: [] }
  if (!leaves) {
    await mailMade(context, made, { kind: isConfirmed ? 'confirmed' : 'received', settings })
    await mailCompany(context, made, settings)
  }
  const by = { actor_id: caller.id, by_staff: checked.byStaff }
  await notify(context, { kind: 'booking_new', key: id, ...by, booking_id: id })
  return made.row
}

/** This very car must be in service with papers that last; of another's class, the chosen one need not be. */
function refuseUnfit(context: AppContext, { car, period, settings, choice }: CheckedBooking): void {
  const isFit = choice === 'similar' ? car.status !== 'retired' : isBookable(context, car, period, settings)
  if (!isFit) throw new ApiError('car_unavailable')
}

/**
 * Locks the car that the booking gets: this very one, or the one on which its class has a place, after the moves that
 * make it (docs/rules/classes.md#which-car). What leaves at once leaves with the car that was chosen. Availability is
 * checked once without a lock, so that a crowd need not queue for a refusal, and decided with the locks.
 */
async function lockPlace(
  context: AppContext,
  caller: Caller,
  { car, period, choice, byStaff }: CheckedBooking,
  { occupied, leaves }: { occupied: Period; leaves: boolean },
): Promise<number> {
  const insists = choice === 'this' || leaves
  if (insists && (await isCarFree(context, car.id, occupied, null))) {
    const [locked] = await lockCars(context.db, [car.id])
    if (locked?.status !== 'available') throw new ApiError('car_unavailable')
    return car.id
  }
  const { class_id } = car
  if (class_id === null) throw new ApiError('car_unavailable')
  const wish = { class_id, ...period, occupied, byStaff, ...(insists && { car_id: car.id }) }
  if (!(await findClassPlace(context, wish))) throw new ApiError('car_unavailable')
  await lockClasses(context.db, [class_id])
  const place = await findClassPlace(context, wish)
  if (!place) throw new ApiError('car_unavailable')
  await moveBookings(context, byStaff ? caller : null, place.moves)
  return place.car_id
}

/** The client is locked last: of several bookings at once each counts those before it. */
async function lockClient(context: AppContext, checked: CheckedBooking, isNew: boolean): Promise<void> {
  // The client's account may have been deleted meanwhile.
  if (!(await lockUser(context.db, checked.client.id))) throw invalid({ user_id: [{ key: 'unknown_user' }] })
  await refuseHolds(context, checked, isNew)
}

/** Before the confirmation of receipt: it goes by WhatsApp, too, if they have just agreed to it. */
async function recordConsent({ db, clock }: AppContext, caller: Caller, { client, byStaff }: CheckedBooking) {
  await agreeToWhatsapp(db, caller, client, { source: byStaff ? 'desk' : 'reservation', now: clock() })
}

type PricedBooking = CheckedBooking & {
  rates: BookingRates
  quote: PricedQuote
  agreed: ReturnType<typeof agreedColumns>
  isNew: boolean
  /** The car on which it stands, and whether that leaves at once. */
  car_id: number
  leaves: boolean
}

async function storeBooking(
  context: AppContext,
  caller: Caller,
  input: NewBookingInput,
  checked: PricedBooking,
) {
  const { car, client, period, services, settings, byStaff, rates, quote, isNew } = checked
  const now = context.clock()
  const hold = holdExpiresAt(now.getTime(), period.start.getTime(), holdHours(settings, { isNew }))
  const id = await insertReferenced(context.db, {
    ...figures(quote),
    ...checked.agreed,
    ...checked.locations,
    location_fees: JSON.stringify(checked.locations.location_fees),
    ...checked.addresses,
    status: 'pending',
    user_id: client.id,
    car_id: checked.car_id,
    ...promised(checked, now),
    created_by: caller.id,
    start_date: period.start,
    end_date: period.end,
    rates: JSON.stringify(rates),
    return_rates: JSON.stringify(returnRates(car, settings)),
    turnaround_minutes: settings.turnaround_minutes,
    free_cancellation_hours: settings.free_cancellation_hours,
    insurance_excess: excessOf({ own: car.insurance_excess, of_category: car.category_excess }),
    payment_method: input.payment_method,
    hold_expires_at: byStaff ? null : new Date(hold),
    ...detailsOf(input),
    flight_number: checked.flight_number,
    internal_note: input.internal_note || null,
    do_not_rent_override: input.do_not_rent_override ?? null,
    payment_days: client.payment_days,
    payment_end_of_month: client.payment_end_of_month,
    reason: input.reason,
    created_at: now,
  })
  await insertBookingServices(context.db, id, pricedServices(services, quote.days))
  await usePromotions(context, { id, user_id: client.id }, quote)
  if (input.drivers.length > 0) await insertBookingDrivers(context.db, id, input.drivers)
  return id
}

/** Of many who book with the last use of a promotion at once, the database lets one have it. */
async function usePromotions(
  { db }: AppContext,
  booking: { id: number; user_id: number },
  { lines }: PricedQuote,
): Promise<void> {
  const used = lines.flatMap(({ promotion }) => promotion?.id ?? [])
  try {
    await insertUses(db, booking, used)
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    throw constraint.startsWith('promotions_within_uses') ? new ApiError('promotion_used_up') : error
  }
}

/** What a booking of this car or similar promises, as its class does now; bound at once where it leaves with its car. */
function promised({ car, choice, rental_class, leaves }: PricedBooking, now: Date) {
  if (choice !== 'similar' || !rental_class) return {}
  const { id: class_id, name, transmission_type, fuel_type, passengers, luggage } = rental_class
  return {
    class_id,
    chosen_car_id: car.id,
    promise: JSON.stringify({ name, transmission_type, fuel_type, passengers, luggage }),
    bound_at: leaves ? now : null,
  }
}

async function confirmOwn(
  context: AppContext,
  id: number,
  { car, client, period, settings, byStaff }: CheckedBooking,
  { drivers }: NewBookingInput,
): Promise<boolean> {
  if (byStaff) return false
  const dates = { start_date: period.start, end_date: period.end }
  const { turnaround_minutes } = settings
  return confirmAtOnce(
    context,
    { id, car_id: car.id, user_id: client.id, ...dates, turnaround_minutes },
    drivers,
  )
}

/** Writes a booking under a free reference: among a million bookings, one draw in nine hundred is taken. */
export async function insertReferenced(
  db: AppContext['db'],
  row: Omit<Parameters<typeof insertBooking>[1], 'reference'>,
  draw: () => Uint8Array = () => randomBytes(16),
): Promise<number> {
  for (;;) {
    const id = await insertBooking(db, { ...row, reference: referenceFrom(draw()) })
    if (id !== undefined) return id
  }
}

/** Whether the booking is a new client's own (docs/rules/availability.md#holds); bookings by staff are not checked. */
async function isByNewClient({ db }: AppContext, { client, byStaff }: CheckedBooking): Promise<boolean> {
  return !byStaff && isNewClient(await getBookingStatistics(db, client.id))
}

/** The limit of a client's holds (docs/rules/life-cycle.md#open-bookings), lower for a new one. */
async function refuseHolds(
  context: AppContext,
  { client, period, settings, byStaff }: CheckedBooking,
  isNew: boolean,
): Promise<void> {
  if (byStaff) return
  const open = await countOpenBookings(context.db, client.id, context.clock())
  const days = billableDays(period.start.getTime(), period.end.getTime(), clockOf(settings))
  const problem = checkHolds(open, { isNew, days }, settings)
  if (problem === null) return
  if (problem !== 'new_client_days') throw new ApiError(problem)
  throw invalid({ end_date: [{ key: problem, params: { days: settings.new_client_car_days } }] })
}
