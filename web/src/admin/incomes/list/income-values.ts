import type { Income } from '@marhala/contract/money/incomes.ts'
import { readAmount, readPercent } from '../../../features/forms/read-amount.ts'

/** The fields of an income's form, all of them texts; a booking is typed by its reference. */
export type IncomeValues = Record<
  'date' | 'source' | 'amount' | 'vat_rate' | 'payment_method' | 'car_id' | 'booking_id' | 'payer' | 'note',
  string
>

/** What the form shows of an income, or of a new one of `today`. */
export function valuesOf(income: Income | null, today: string): IncomeValues {
  return {
    date: income?.date ?? today,
    source: income?.source ?? 'other',
    amount: income?.amount ?? '',
    vat_rate: String(income?.vat_rate ?? 0),
    payment_method: income?.payment_method ?? 'cash',
    car_id: income?.car ? String(income.car.id) : '',
    booking_id: income?.booking?.reference ?? '',
    payer: income?.payer ?? '',
    note: income?.note ?? '',
  }
}

/** The form as a body; `bookingId` is whom the typed reference names, which is no part of what is checked here. */
export function bodyOf(values: IncomeValues, bookingId: number | null = null): object {
  const { amount, vat_rate, car_id, booking_id: _, payer, note, ...rest } = values
  return {
    ...rest,
    amount: readAmount(amount) ?? '',
    vat_rate: vat_rate.trim() === '' ? 0 : readPercent(vat_rate),
    car_id: car_id === '' ? null : Number(car_id),
    booking_id: bookingId,
    payer: payer.trim(),
    note: note.trim(),
  }
}
