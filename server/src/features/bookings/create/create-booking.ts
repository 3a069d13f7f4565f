import { randomBytes } from 'node:crypto'
import { detailsOf } from '@marhala/contract/booking/booking.ts'
import { referenceFrom } from '@marhala/domain/booking/booking-reference.ts'
import { holdExpiresAt } from '@marhala/domain/booking/booking-status.ts'
import { checkHolds, holdHours, isNewClient } from '@marhala/domain/booking/client-holds.ts'
import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import { occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import type { Quote as PricedQuote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { returnRates } from '@marhala/domain/booking/take-back.ts'
import { excessOf } from '@marhala/domain/price/insurance.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { agentName } from '../../agents/public/agent-of-code.queries.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { isBookable } from '../../cars/public/papers-rule.ts'
import { clockOf } from '../../company/public/company.queries.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import { listBookingServices } from '../public/booking-parts.queries.ts'
import { getBookingStatistics } from '../../profile/public/profile.queries.ts'
import { ratesToday } from '../../quotes/public/price-at-rates.ts'
import { insertUses } from '../../promotions/public/promotions.queries.ts'
import { refuseAboveLimit } from '../../companies/public/refuse-credit.ts'
import { agreeToWhatsapp } from '../../users/public/whatsapp-consent.queries.ts'
import { agreeOnNew } from './agree-on-new.ts'
import { figures } from './booking-figures.ts'
import { priceMismatch } from './price-mismatch.ts'
import { insertBookingDrivers, insertBookingServices } from '../booking-part-writes.queries.ts'
import { type BookingRow, getBooking } from '../public/bookings.queries.ts'
import { countOpenBookings, insertBooking } from '../booking-writes.queries.ts'
import { mailMade } from '../mails/mail-client.ts'
import { mailCompany } from '../mails/mail-company.ts'
import { noteChange } from '../public/note-change.ts'
import { confirmAtOnce } from '../lifecycle/confirm-at-once.ts'
import { type NewBookingInput, readAccount, readNewBooking } from './read-new-booking.ts'
import { pricedServices } from './store-services.ts'
import type { KeptTerms } from '../public/kept-terms.ts'
import { lockPlace } from '../public/lock-place.ts'
import { type agreedColumns, agreementChange } from '../public/stored-agreements.ts'
import { refuseCash } from '../public/cash-rules.ts'
import { takeCar } from '../public/take-car.ts'
import { extraProblems, takeExtras } from '../public/take-extras.ts'

type Options = {
  /** Whether its car leaves at once: then the handover notifies client and company. */
  leaves?: boolean
  /** What was offered for it before. */
  kept?: KeptTerms
}

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
  { leaves = false, kept }: Options = {},
): Promise<BookingRow> {
  const account = await readAccount(context, caller)
  const input = body()
  const checked = await readNewBooking(context, caller, input, account, { leaves, kept })
  const { period, settings } = checked
  const isNew = await isByNewClient(context, checked)
  await refuseHolds(context, checked, isNew)
  refuseUnfit(context, checked)

  const { rates, quote, agreed } = kept ?? (await priceToday(context, caller, input, checked))
  if (quote.total_price !== input.total_price) throw await priceMismatch(context, caller, quote)
  if (input.prolongs && !quote.months) throw invalid({ prolongs: [{ key: 'not_monthly' }] })
  if (!checked.byStaff) await refuseCash(context, input.payment_method, quote.total_price)

  const occupied = occupiedPeriod(period.start.getTime(), period.end.getTime(), settings.turnaround_minutes)
  const wish = { services: checked.services, place: checked.locations.pickup_location, occupied }
  const short = await extraProblems(context, wish, { language: caller.language })
  if (Object.keys(short).length > 0) throw invalid(short)
  const by = checked.isDesk ? caller : null
  const car_id = await lockPlace(context, by, checked, { occupied, leaves })
  await lockClient(context, checked, isNew)
  await takeExtras(context, wish, { language: caller.language })
  const asked = { added: quote.total_price, reason: input.credit_reason }
  await refuseAboveLimit(context, caller, checked.client, asked)
  if (input.whatsapp_opt_in) await recordConsent(context, caller, checked)
  const priced = { ...checked, rates, quote, agreed, isNew, kept }
  const id = await storeBooking(context, caller, input, { ...priced, car_id, leaves })
  await takeCar(context, { id, car_id }, occupied)
  const told = agreementChange({ discount_amount: 0, agreed_reason: null }, { ...quote, ...agreed })
  await noteChange(context, caller, 'create', id, {
    after: {
      status: 'pending',
      total_price: quote.total_price,
      ...told.after,
      ...(await agentName(context.db, checked.agent)),
      ...(input.do_not_rent_override && { do_not_rent_override: input.do_not_rent_override }),
      ...(input.credit_reason && { credit_reason: input.credit_reason }),
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
  const author = { actor_id: caller.id, by_staff: checked.isDesk }
  await notify(context, { kind: 'booking_new', key: id, ...author, booking_id: id })
  return made.row
}

/** This very car must be in service with papers that last; of another's class, the chosen one need not be. */
function refuseUnfit(context: AppContext, { car, period, settings, choice }: CheckedBooking): void {
  const isFit = choice === 'similar' ? car.status !== 'retired' : isBookable(context, car, period, settings)
  if (!isFit) throw new ApiError('car_unavailable')
}

/** What a new booking costs at the rates of today, with what the desk agrees on. */
async function priceToday(
  context: AppContext,
  caller: Caller,
  input: NewBookingInput,
  checked: CheckedBooking,
) {
  const { car, client, settings, period, locations, byStaff, this_car_price } = checked
  const rates = await ratesToday(context.db, car, settings, {
    now: context.clock(),
    start: period.start,
    pickup_location: locations.pickup_location,
    channel: byStaff ? 'desk' : 'site',
    priced_at: input.priced_at,
    this_car_price,
  })
  return agreeOnNew(context, caller, input, { ...checked, rates, user_id: client.id })
}

/** The client is locked last: of several bookings at once each counts those before it. */
async function lockClient(context: AppContext, checked: CheckedBooking, isNew: boolean): Promise<void> {
  // The client's account may have been deleted meanwhile.
  if (!(await lockUser(context.db, checked.client.id))) throw invalid({ user_id: [{ key: 'unknown_user' }] })
  await refuseHolds(context, checked, isNew)
}

/** Before the confirmation of receipt: it goes by WhatsApp, too, if they have just agreed to it. */
async function recordConsent({ db, clock }: AppContext, caller: Caller, { client, isDesk }: CheckedBooking) {
  await agreeToWhatsapp(db, caller, client, { source: isDesk ? 'desk' : 'reservation', now: clock() })
}

type PricedBooking = CheckedBooking & {
  rates: BookingRates
  quote: PricedQuote
  agreed: ReturnType<typeof agreedColumns>
  isNew: boolean
  kept: KeptTerms | undefined
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
  const { car, client, period, services, settings, byStaff, rates, quote, isNew, kept } = checked
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
    return_rates: JSON.stringify(kept?.return_rates ?? returnRates(car, settings)),
    turnaround_minutes: settings.turnaround_minutes,
    free_cancellation_hours: settings.free_cancellation_hours,
    insurance_excess: kept
      ? kept.insurance_excess
      : excessOf({ own: car.insurance_excess, of_category: car.category_excess }),
    payment_method: input.payment_method,
    hold_expires_at: byStaff ? null : new Date(hold),
    ...detailsOf(input),
    flight_number: checked.flight_number,
    internal_note: input.internal_note || null,
    do_not_rent_override: input.do_not_rent_override ?? null,
    payment_days: client.payment_days,
    payment_end_of_month: client.payment_end_of_month,
    agreed_deposit: client.agreed_deposit,
    credit_reason: input.credit_reason ?? null,
    ...checked.agent,
    reason: input.reason,
    prolongs: input.prolongs ?? false,
    created_at: now,
  })
  await insertBookingServices(context.db, id, pricedServices(services, quote.days))
  await usePromotions(context, { id, user_id: client.id }, { lines: quote.lines, isKept: kept !== undefined })
  if (input.drivers.length > 0) await insertBookingDrivers(context.db, id, input.drivers)
  return id
}

/** Of many who book with the last use of a promotion at once, the database lets one have it. */
async function usePromotions(
  { db }: AppContext,
  booking: { id: number; user_id: number },
  { lines, isKept }: Pick<PricedQuote, 'lines'> & { isKept: boolean },
): Promise<void> {
  const used = lines.flatMap(({ promotion }) => promotion?.id ?? [])
  try {
    await insertUses(db, booking, used, { isKept })
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
