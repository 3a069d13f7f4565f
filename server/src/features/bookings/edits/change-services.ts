import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { mayOweExtra } from '@marhala/domain/booking/driver.ts'
import {
  addService as withService,
  additionalDrivers,
  type AddressField,
  addressFieldsOf,
  type ChosenService,
} from '@marhala/domain/price/services.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { readServices } from '../../quotes/public/booking-fields.ts'
import { listBookingDrivers, listBookingServices } from '../public/booking-parts.queries.ts'
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
import { requote } from './requote.ts'
import { readAddresses } from '../create/read-addresses.ts'
import { storeServices } from '../create/store-services.ts'

/** Replaces the extras of a booking. */
export const replaceServices: Change<typeof bookings.replaceServices> = (context, caller, booking, input) =>
  setServices(context, caller, booking, input)

/** Adds an extra, or increases its quantity up to the most that may be booked. */
export const addService: Change<typeof bookings.addService> = async (context, caller, booking, input) => {
  const { service_id, quantity, ...addresses } = input
  const chosen = await listBookingServices(context.db, [booking.id], caller.language)
  const services = withService(chosen, { service_id, quantity })
  await setServices(context, caller, booking, { ...addresses, services })
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

type Addresses = Partial<Record<AddressField, string | null | undefined>>

async function setServices(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: { services: ChosenService[] } & Addresses,
) {
  refuseClosed(booking)
  const before = await listBookingServices(context.db, [booking.id], caller.language)
  const { services, ...read } = await readServices(context.db, input.services, { frozen: before })
  const { addresses, ...named } = addressesAfter(booking, { before, services, input })
  const problems = { ...read.problems, ...named.problems }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await keepDriversPaid(context, booking, { before, services })
  const { quote } = await requote(context, booking, { services })
  const asItWas = await readBookingForMail(context, booking.id)
  await updateBooking(context.db, booking.id, { ...figures(quote), ...addresses })
  await storeServices(context.db, booking.id, services, quote.days)
  await noteChange(context, caller, 'change_services', booking.id, {
    before: {
      services: before.map(({ key, quantity }) => ({ key, quantity })),
      total_price: booking.total_price,
    },
    after: {
      services: services.map(({ key, quantity }) => ({ key, quantity })),
      total_price: quote.total_price,
    },
  })
  await notifyChange(context, caller, booking)
  await mailChange(context, booking, asItWas, { byStaff: true })
}

/** An address that is left out stays; an extra that was there before addresses were required needs none. */
function addressesAfter(
  booking: LockedBooking,
  { before, services, input }: { before: { key: string }[]; services: { key: string }[]; input: Addresses },
) {
  const { addresses, problems: missing } = readAddresses(services, {
    pickup_address: input.pickup_address ?? booking.pickup_address,
    return_address: input.return_address ?? booking.return_address,
  })
  const known = addressFieldsOf(before)
  const isNew = ([field]: [string, unknown]) => !known.some((one) => one === field)
  return { addresses, problems: Object.fromEntries(Object.entries(missing).filter(isNew)) }
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
