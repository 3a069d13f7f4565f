import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { paysByInvoice } from '@marhala/domain/money/payment-terms.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { driverBody, type DriverValues } from '../fields/driver-fields.tsx'
import { driversToName } from '../fields/handover-drivers.tsx'
import { someAmount } from '../fields/some-amount.ts'
import { agreedBody, agreedValues, type AgreedValues, wasAgreed } from '../price/agreed-values.ts'

/** The form of a handover. */
export type ActivateValues = {
  start_kilometers: string
  fuel_level: number | null
  amount: string
  payment_method: PaymentMethod
  transaction_id: string
  warranty_amount: string
  warranty_method: PaymentMethod
  confirm_early: boolean
  drivers: DriverValues[]
  do_not_rent_override: string
  agreed_price: AgreedValues
}

/** The form as a booking stands: what is outstanding is paid and the deposit taken, unless something else is typed. */
export function activateValues(booking: Booking, car: StaffCar): ActivateValues {
  return {
    start_kilometers: '',
    fuel_level: null,
    amount: booking.outstanding === '0.00' || paysByInvoice(booking) ? '' : booking.outstanding,
    payment_method: booking.payment_method,
    transaction_id: '',
    warranty_amount: car.warranty_amount === '0.00' ? '' : car.warranty_amount,
    warranty_method: 'cash',
    confirm_early: false,
    drivers: driversToName(booking),
    do_not_rent_override: '',
    agreed_price: agreedValues(booking),
  }
}

/** The form as the API takes it: an amount that was emptied, or is nothing, takes its method with it. */
export function activateBody(values: ActivateValues, booking: Booking): object {
  const amount = someAmount(values.amount)
  const warranty_amount = someAmount(values.warranty_amount)
  return {
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
    }),
    ...(warranty_amount && { warranty_amount, warranty_method: values.warranty_method }),
  }
}
