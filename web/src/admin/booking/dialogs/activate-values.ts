import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { leavesUnpaid } from '@marhala/domain/booking/unpaid-handover.ts'
import { paysByInvoice } from '@marhala/domain/money/payment-terms.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { centimes, ledgerOf } from '../../../data/bookings/booking-money.ts'
import { detailsBody, type DetailTexts, noDetails } from '../fields/details-values.ts'
import { driverBody, type DriverValues } from '../fields/driver-fields.tsx'
import { driversToName } from '../fields/handover-drivers.tsx'
import { agreedBody, agreedValues, type AgreedValues, wasAgreed } from '../price/agreed-values.ts'
import { someAmount } from '../fields/some-amount.ts'

/** The form of a handover, all that is typed as text. */
export type ActivateValues = {
  /** The car that leaves. */
  car_id: number
  start_kilometers: string
  fuel_level: number | null
  amount: string
  payment_method: PaymentMethod
  transaction_id: string
  details: DetailTexts
  warranty_amount: string
  warranty_method: PaymentMethod
  warranty_details: DetailTexts
  unpaid_reason: string
  confirm_early: boolean
  drivers: DriverValues[]
  do_not_rent_override: string
  agreed_price: AgreedValues
}

/** What the form begins with: what is due, and the car's deposit. */
export function activateValues(booking: Booking, car: StaffCar, today: string): ActivateValues {
  const details = { ...noDetails, cheque: { ...noDetails.cheque, dated: today } }
  return {
    car_id: booking.car.id,
    start_kilometers: '',
    fuel_level: null,
    amount: booking.outstanding === '0.00' || paysByInvoice(booking) ? '' : booking.outstanding,
    payment_method: booking.payment_method,
    transaction_id: '',
    details,
    warranty_amount: car.warranty_amount === '0.00' ? '' : car.warranty_amount,
    warranty_method: 'cash',
    warranty_details: details,
    unpaid_reason: '',
    confirm_early: false,
    drivers: driversToName(booking),
    do_not_rent_override: '',
    agreed_price: agreedValues(booking),
  }
}

/** Whether nothing was paid and nothing is taken, although something is asked for. */
export function leavesNothing(values: ActivateValues, booking: Booking, car: StaffCar): boolean {
  const { due, paid, warranty_held } = ledgerOf(booking)
  return leavesUnpaid({
    payment_days: booking.payment_days,
    due,
    paid,
    warranty_held,
    deposit: centimes(car.warranty_amount),
    amount: centimes(someAmount(values.amount) ?? '0.00'),
    warranty_amount: centimes(someAmount(values.warranty_amount) ?? '0.00'),
  })
}

/** An amount that was emptied, or is nothing, takes its method with it. */
export function activateBody(values: ActivateValues, booking: Booking): object {
  const amount = someAmount(values.amount)
  const warranty_amount = someAmount(values.warranty_amount)
  return {
    ...(values.car_id !== booking.car.id && { car_id: values.car_id }),
    start_kilometers: readWhole(values.start_kilometers),
    fuel_level: values.fuel_level ?? undefined,
    agreed_price: agreedBody(values.agreed_price, wasAgreed(booking)),
    ...(values.confirm_early && { confirm_early: true }),
    ...(values.drivers.length > 0 && { drivers: values.drivers.map(driverBody) }),
    ...(values.do_not_rent_override.trim() !== '' && {
      do_not_rent_override: values.do_not_rent_override.trim(),
    }),
    ...(amount && {
      amount,
      payment_method: values.payment_method,
      transaction_id: values.transaction_id.trim() || undefined,
      details: detailsBody({ kind: 'charge', payment_method: values.payment_method }, values.details),
    }),
    ...(warranty_amount && {
      warranty_amount,
      warranty_method: values.warranty_method,
      warranty_details: detailsBody(
        { kind: 'warranty_in', payment_method: values.warranty_method },
        values.warranty_details,
      ),
    }),
    ...(values.unpaid_reason.trim() && { unpaid_reason: values.unpaid_reason.trim() }),
  }
}
