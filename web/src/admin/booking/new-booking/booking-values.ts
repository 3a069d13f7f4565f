import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import type { CompanyClock } from '@marhala/contract/language/company-clock.ts'
import { type DeliveryField, deliveryFields } from '@marhala/domain/booking/delivery.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { withoutEmpty } from '../../../features/forms/form-problems.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { datesValues, otherLocation, placesBody, type PlaceValues } from '../dialogs/dates-values.ts'
import { companyBody, type CompanyValues, noCompany } from '../../../features/client/company-values.ts'
import { agreedBody, agreedValues, type AgreedValues } from '../price/agreed-values.ts'
import { detailsBody, type DetailTexts, noDetails } from '../fields/details-values.ts'
import { driverBody, type DriverValues, driverValues } from '../fields/driver-fields.tsx'
import { type ChosenService, servicesBody } from '../fields/services-draft.ts'
import { someAmount } from '../fields/some-amount.ts'

/** The form of a new booking: ids where nothing is typed, wall clocks `YYYY-MM-DDTHH:mm`. */
export type BookingValues = {
  user_id: number | null
  car_id: number | null
  start_date: string
  end_date: string
  services: ChosenService[]
  flight_number: string
  /** The code of the agent who brought the client. */
  agent_code: string
  cost_centre: string
  /** Why a company may pass its limit. */
  credit_reason: string
  note: string
  internal_note: string
  drivers: DriverValues[]
  payment_method: PaymentMethod
  agreed_price: AgreedValues
  promotion_code: string
  /** Whether a hire by the month goes on until somebody ends it. */
  prolongs: boolean
  reason: string
  /** Why somebody who is marked do-not-rent gets a car. */
  do_not_rent_override: string
  /** Somebody new is written down in `client`; else it holds who `user_id` is, once that is known. */
  is_new_client: boolean
  client: NewClientValues
  /** The first driver is the client, whose name is not typed twice. */
  client_drives: boolean
  is_leaving: boolean
  hand_over: HandOverValues
} & PlaceValues &
  Record<DeliveryField, string>

/** Somebody new, or what is known of whoever was picked. */
type NewClientValues = {
  first_name: string
  last_name: string
  phone: string
  email: string
  address: string
} & CompanyValues

type HandOverValues = {
  start_kilometers: string
  fuel_level: number | null
  amount: string
  transaction_id: string
  details: DetailTexts
  warranty_amount: string
  warranty_method: PaymentMethod
  warranty_details: DetailTexts
  unpaid_reason: string
}

export const isNew = { wasAgreed: false }

export const emptyClient: NewClientValues = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address: '',
  ...noCompany,
}

export const emptyBooking: BookingValues = {
  user_id: null,
  car_id: null,
  start_date: '',
  end_date: '',
  pickup_location: '',
  pickup_location_text: '',
  pickup_location_price: '',
  return_location: '',
  return_location_text: '',
  return_location_price: '',
  services: [],
  pickup_address: '',
  pickup_address_time: '',
  pickup_address_point: '',
  return_address: '',
  return_address_time: '',
  return_address_point: '',
  flight_number: '',
  agent_code: '',
  cost_centre: '',
  credit_reason: '',
  note: '',
  internal_note: '',
  drivers: [driverValues()],
  payment_method: 'cash',
  agreed_price: agreedValues(),
  promotion_code: '',
  prolongs: false,
  reason: '',
  do_not_rent_override: '',
  is_new_client: false,
  client: emptyClient,
  client_drives: true,
  is_leaving: false,
  hand_over: {
    start_kilometers: '',
    fuel_level: null,
    amount: '',
    transaction_id: '',
    details: noDetails,
    warranty_amount: '',
    warranty_method: 'cash',
    warranty_details: noDetails,
    unpaid_reason: '',
  },
}

/**
 * What a booking begins with that is booked as another was: its drivers, and of its extras what is still offered. A location
 * of its own is chosen anew.
 */
export function bookingLike(
  booking: Booking,
  clock: CompanyClock,
  offered?: readonly Service[],
): BookingValues {
  const trip = datesValues(booking, clock)
  const listed = (code: string) => (code === otherLocation ? '' : code)
  return {
    ...emptyBooking,
    user_id: booking.user.id,
    car_id: booking.car.id,
    start_date: trip.start_date,
    end_date: trip.end_date,
    pickup_location: listed(trip.pickup_location),
    return_location: listed(trip.return_location),
    services: stillOffered(booking.booking_services, offered),
    ...deliveryOf(booking),
    ...(booking.booking_drivers.length > 0 && {
      drivers: booking.booking_drivers.map(driverValues),
      client_drives: false,
    }),
    payment_method: booking.payment_method,
  }
}

/** Where another booking's car was brought and collected; its hours are of its own day. */
function deliveryOf(booking: Booking) {
  const { pickup_address, return_address, pickup_address_point, return_address_point } = booking
  return {
    pickup_address: pickup_address ?? '',
    pickup_address_point: pickup_address_point ?? '',
    return_address: return_address ?? '',
    return_address_point: return_address_point ?? '',
  }
}

/** The form as the API takes it, but for the price, which stands on the screen when it is sent. */
export function bodyOf(values: BookingValues) {
  const { car_id, start_date, end_date, services, reason } = values
  return {
    // Whatever is not chosen is null, which the contract says at its field.
    car_id,
    start_date,
    end_date,
    ...placesBody(values),
    services: servicesBody(services),
    ...Object.fromEntries(deliveryFields.map((field) => [field, values[field].trim() || undefined])),
    flight_number: values.flight_number.trim() || undefined,
    agent_code: values.agent_code || undefined,
    cost_centre: values.cost_centre.trim() || undefined,
    credit_reason: values.credit_reason.trim() || undefined,
    note: values.note.trim() || undefined,
    internal_note: values.internal_note.trim() || undefined,
    payment_method: values.payment_method,
    drivers: driversOf(values).map(driverBody),
    total_price: '0.00',
    ...(values.is_new_client ? { client: clientOf(values) } : { user_id: values.user_id }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(values.do_not_rent_override.trim() !== '' && {
      do_not_rent_override: values.do_not_rent_override.trim(),
    }),
    agreed_price: agreedBody(values.agreed_price, isNew) ?? undefined,
    promotion_code: values.promotion_code || undefined,
    prolongs: values.prolongs || undefined,
    ...(values.is_leaving && { hand_over: handOverOf(values) }),
  }
}

/** Who drives; a booking for later is made without, where nothing but the client's name is known. */
export function driversOf({ drivers, client, client_drives, is_leaving }: BookingValues): DriverValues[] {
  const [first = driverValues(), ...others] = drivers
  // A company does not drive: who does may be said until the confirmation.
  if (client.is_company) return drivers.filter(isTyped)
  if (!client_drives) return drivers
  const own = { ...first, first_name: client.first_name, last_name: client.last_name, phone: client.phone }
  return is_leaving || first.birth_date !== '' ? [own, ...others] : others
}

function isTyped(driver: DriverValues): boolean {
  return Object.values(driver).some((text) => text.trim() !== '')
}

function clientOf({
  client: { address, ...typed },
  drivers: [driver],
  client_drives,
}: BookingValues): object {
  const { is_company, legal_name, ice, payment_days, payment_end_of_month, ...person } = typed
  if (is_company) {
    const company = companyBody({ is_company, legal_name, ice, payment_days, payment_end_of_month })
    return { ...(withoutEmpty({ ...person, address }) as object), ...company }
  }
  const { first_name: _, last_name: __, phone: ___, ...licence } = driver ?? driverValues()
  return withoutEmpty({ ...person, ...(client_drives && licence) }) as object
}

/** What is taken as the car leaves; an amount that was emptied, or is nothing, takes its method with it. */
function handOverOf({ hand_over, payment_method }: BookingValues): object {
  const amount = someAmount(hand_over.amount)
  const warranty_amount = someAmount(hand_over.warranty_amount)
  return {
    start_kilometers: readWhole(hand_over.start_kilometers),
    fuel_level: hand_over.fuel_level ?? undefined,
    ...(amount && {
      amount,
      payment_method,
      transaction_id: hand_over.transaction_id.trim() || undefined,
      details: detailsBody({ kind: 'charge', payment_method }, hand_over.details),
    }),
    ...(warranty_amount && {
      warranty_amount,
      warranty_method: hand_over.warranty_method,
      warranty_details: detailsBody(
        { kind: 'warranty_in', payment_method: hand_over.warranty_method },
        hand_over.warranty_details,
      ),
    }),
    ...(hand_over.unpaid_reason.trim() && { unpaid_reason: hand_over.unpaid_reason.trim() }),
  }
}

/** Whether the car of a booking that begins then can leave at once: today, or a pickup that was missed. */
export function leavesToday({ start_date }: Pick<BookingValues, 'start_date'>, now: string): boolean {
  return start_date !== '' && start_date.slice(0, 10) <= now.slice(0, 10)
}

/** From the half hour that has begun, for so many days. */
export function fromNow(now: string, days: number): Pick<BookingValues, 'start_date' | 'end_date'> {
  const start_date = `${now.slice(0, 14)}${Number(now.slice(14, 16)) < 30 ? '00' : '30'}`
  return { start_date, end_date: laterByDays(start_date, days) }
}

function stillOffered(
  chosen: readonly ChosenService[],
  offered: readonly Service[] | undefined,
): ChosenService[] {
  return chosen.flatMap(({ service_id, quantity }) => {
    const service = offered?.find(({ id }) => id === service_id)
    if (offered && !service) return []
    return [{ service_id, quantity: Math.min(quantity, service?.max_quantity ?? quantity) }]
  })
}

/** What somebody has put into the form, to be compared; amounts and places that stand there by themselves are nobody's work. */
export function typedIn({ is_leaving: _, hand_over, ...values }: BookingValues): string {
  const { amount: __, warranty_amount: ___, ...typed } = hand_over
  const { pickup_location: ____, return_location: _____, ...chosen } = values
  return JSON.stringify(withoutEmpty({ ...chosen, hand_over: typed }))
}
