import { readAmount, readPercent } from '../../features/forms/read-amount.ts'

/** The fields of an expense as a form has them: texts. */
export type ExpenseValues = Record<
  | 'category'
  | 'amount'
  | 'vat_rate'
  | 'date'
  | 'payment_method'
  | 'car_id'
  | 'vendor'
  | 'supplier_ice'
  | 'note',
  string
>

/** An expense that is not written yet; `today` is the company's. */
export function emptyExpense(today: string): ExpenseValues {
  return {
    category: 'fuel',
    amount: '',
    vat_rate: '0',
    date: today,
    payment_method: 'cash',
    car_id: '',
    vendor: '',
    supplier_ice: '',
    note: '',
  }
}

/** The body that a form's fields are; what cannot be read is left for the contract to refuse. */
export function bodyOfExpense({ amount, vat_rate, car_id, ...texts }: ExpenseValues) {
  return {
    ...texts,
    amount: readAmount(amount),
    vat_rate: readPercent(vat_rate || '0'),
    car_id: car_id === '' ? null : Number(car_id),
  }
}

/** The rates that Moroccan invoices carry, the usual one first, and the one that stands there already. */
export function vatRates(standing: string): string[] {
  return [...new Set(['0', '20', '14', '10', '7', standing])].toSorted((a, b) => Number(b) - Number(a))
}
