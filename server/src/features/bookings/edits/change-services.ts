import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { type Delivery, deliveryFields } from '@marhala/domain/booking/delivery.ts'
import { mayOweExtra } from '@marhala/domain/booking/driver.ts'
import {
  addService as withService,
  additionalDrivers,
  type AddressField,
  addressFieldsOf,
  type ChosenService,
} from '@marhala/domain/price/services.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { refuseDearer } from '../../companies/public/refuse-credit.ts'
import { lowestExtraPrice } from '../../quotes/public/agreed-price.ts'
import { readServices } from '../../quotes/public/booking-fields.ts'
import { momentsOf, readLocations } from '../../quotes/public/read-locations.ts'
import { listBookingDrivers, listBookingServices } from '../public/booking-parts.queries.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { figures } from '../create/booking-figures.ts'
import { refuseClosed } from '../public/guards.ts'
import { mailChange } from '../mails/mail-client.ts'
import { readBookingForMail } from '../public/read-booking-for-mail.ts'
import { notifyChange } from './notify-change.ts'
import { noteChange } from '../public/note-change.ts'
import { refuseDrivers } from './refuse-drivers.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'
import { takeExtras } from '../public/take-extras.ts'
import { requote } from './requote.ts'
import { readAddresses } from '../create/read-addresses.ts'
import { storeServices } from '../create/store-services.ts'

/** Replaces the extras of a booking. */
export const replaceServices: Change<typeof bookings.replaceServices> = (context, caller, booking, input) =>
  setServices(context, caller, booking, input)

/** Adds an extra, or increases its quantity up to the most that may be booked. */
export const addService: Change<typeof bookings.addService> = async (context, caller, booking, input) => {
  const { service_id, quantity, unit_price, ...rest } = input
  const chosen = await listBookingServices(context.db, [booking.id], caller.language)
  const added = { service_id, quantity, ...(unit_price !== undefined && { unit_price }) }
  const services = withService(chosen, added)
  await setServices(context, caller, booking, { ...rest, services })
}

/** Removes an extra, by its row in the booking. */
export const removeService: Change<typeof bookings.removeService> = async (
  context,
  caller,
  booking,
  _,
  params,
) => {
  const services = await listBookingServices(context.db, [booking.id], caller.language)
  const left = services.filter((service) => service.id !== params.serviceId)
  if (left.length === services.length) throw new ApiError('not_found')
  await setServices(context, caller, booking, { services: left })
}

type Addresses = Partial<Record<keyof Delivery, string | null | undefined>>

async function setServices(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: { services: ChosenService[]; credit_reason?: string | undefined } & Addresses,
) {
  refuseClosed(booking)
  const before = await listBookingServices(context.db, [booking.id], caller.language)
  const settings = await getSettings(context.db)
  const setting = { frozen: before, lowestPrice: lowestExtraPrice(caller, settings) }
  const { services, ...read } = await readServices(context.db, input.services, setting)
  const { addresses, ...named } = addressesAfter(booking, { before, services, input }, settings)
  const problems = { ...read.problems, ...named.problems }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await keepDriversPaid(context, booking, { before, services })
  const charges = await chargesAt(context, booking, addresses, settings)
  const { quote } = await requote(context, booking, { services, ...charges })
  const { total_price } = quote
  await refuseDearer(context, caller, booking, { total_price, reason: input.credit_reason })
  await takeMoreExtras(context, caller, booking, { before, services })
  const asItWas = await readBookingForMail(context, booking.id)
  await updateBooking(context.db, booking.id, {
    ...figures(quote),
    ...addresses,
    ...(input.credit_reason && { credit_reason: input.credit_reason }),
    location_fees: JSON.stringify(charges.location_fees),
  })
  await storeServices(context.db, booking.id, services, quote.days)
  await noteChange(context, caller, 'change_services', booking.id, {
    before: {
      services: before.map(({ key, quantity }) => ({ key, quantity })),
      total_price: booking.total_price,
      ...changed(booking, addresses, booking),
    },
    after: {
      services: services.map(({ key, quantity }) => ({ key, quantity })),
      total_price,
      ...(input.credit_reason && { credit_reason: input.credit_reason }),
      ...changed(booking, addresses, addresses),
    },
  })
  await notifyChange(context, caller, booking)
  await mailChange(context, booking, asItWas, { byStaff: true })
}

/** What the locations charge once the car is brought and collected at these hours. */
async function chargesAt(
  { db }: AppContext,
  booking: LockedBooking,
  times: Delivery,
  settings: Settings,
): Promise<LocationCharges> {
  const period = { start: booking.start_date, end: booking.end_date }
  const { pickup_location, return_location } = booking
  const reading = { byStaff: false, settings, period, frozen: booking, times }
  const { locations } = await readLocations(db, { pickup_location, return_location }, reading)
  const { pickup_location_price, return_location_price, location_fees } = locations
  return { pickup_location_price, return_location_price, location_fees }
}

/** What of a delivery differs after a change, as `from` has it. */
function changed(booking: Delivery, addresses: Delivery, from: Delivery): Partial<Delivery> {
  const names = deliveryFields.filter((name) => booking[name] !== addresses[name])
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

/**
 * An address that is left out stays, with its hour and its point; a new one has only what is sent with it. An extra that
 * was there before addresses were required needs none.
 */
function addressesAfter(
  booking: LockedBooking,
  { before, services, input }: { before: { key: string }[]; services: { key: string }[]; input: Addresses },
  { time_zone }: Settings,
) {
  const next = (field: AddressField) => {
    const address = input[field] ?? booking[field]
    const point = address === booking[field] ? booking[`${field}_point`] : null
    const [time, at] = [input[`${field}_time`], input[`${field}_point`]]
    return {
      [field]: address,
      [`${field}_time`]: time === undefined ? booking[`${field}_time`] : time,
      [`${field}_point`]: at === undefined ? point : at,
    }
  }
  const { addresses, problems: missing } = readAddresses(
    services,
    { ...next('pickup_address'), ...next('return_address') },
    momentsOf({ start: booking.start_date, end: booking.end_date }, time_zone),
  )
  const known = addressFieldsOf(before)
  const isNew = ([field]: [string, unknown]) => !known.some((one) => one === field)
  return { addresses, problems: Object.fromEntries(Object.entries(missing).filter(isNew)) }
}

/** Extras that are added, or of which there are more, have to be there for the booking's time. */
async function takeMoreExtras(
  context: AppContext,
  { language }: Caller,
  { id, pickup_location: place }: LockedBooking,
  { before, services }: Record<'before' | 'services', ChosenService[]>,
): Promise<void> {
  const occupied = await findOccupancy(context.db, id)
  const had = new Map(before.map(({ service_id, quantity }) => [service_id, quantity]))
  const asked = services.map((extra) =>
    extra.quantity > (had.get(extra.service_id) ?? 0) ? extra : { ...extra, quantity: 0 },
  )
  if (occupied) await takeExtras(context, { services: asked, place, occupied, except: id }, { language })
}

/** The extra of its drivers stays on a confirmed booking: it would not be charged again later. */
async function keepDriversPaid(
  { db }: AppContext,
  { id, status }: LockedBooking,
  {
    before,
    services,
  }: { before: { key: string; quantity: number }[]; services: { key: string; quantity: number }[] },
) {
  const isLess = additionalDrivers(services) < additionalDrivers(before)
  if (!isLess || mayOweExtra(status, { byStaff: true })) return
  const { length } = await listBookingDrivers(db, [id])
  await refuseDrivers(db, id, length, { services })
}
