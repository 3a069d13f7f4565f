import { expenseCategories } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CarSelect } from '../../features/car/car-select.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { vatRates } from './expense-values.ts'

type FieldName =
  | 'category'
  | 'amount'
  | 'vat_rate'
  | 'payment_method'
  | 'car_id'
  | 'vendor'
  | 'supplier_ice'
  | 'note'

type ExpenseFormFieldsProps = {
  register: (name: FieldName) => UseFormRegisterReturn
  problemOf: (name: FieldName) => string | undefined
  /** What is typed now, for what follows from it. */
  typed: { amount: string; vat_rate: string }
  /** What the record has already. */
  car: { id: number; name: string; registration_plate: string } | null
  vatRate: string
  /** The fields of time: a day, or how often. */
  when: ReactNode
}

/** What an expense and one that recurs are both made of. */
export function ExpenseFormFields({
  register,
  problemOf,
  typed,
  car,
  vatRate,
  when,
}: ExpenseFormFieldsProps) {
  const { t } = useTranslation(['expenses', 'booking', 'common'])
  const format = useFormat()
  const field = (name: FieldName) => ({
    label: t(`fields.${name === 'car_id' ? 'car' : name}`),
    error: problemOf(name),
    ...register(name),
  })
  const optional = { mark: t('common:optional') }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField {...field('amount')} help={useVatLine(typed)} />
        <Select
          {...field('vat_rate')}
          options={vatRates(vatRate).map((value) => ({
            value,
            label: value === '0' ? t('form.no_vat') : format.percent(Number(value)),
          }))}
        />
        <Select
          {...field('category')}
          options={expenseCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
        <Select
          {...field('payment_method')}
          options={paymentMethods.map((value) => ({
            value,
            label: t(`booking:payment.methods.${value}`),
          }))}
        />
        {when}
        <CarSelect {...field('car_id')} {...optional} chosen={car} placeholder={t('fields.no_car')} />
        <TextField {...field('vendor')} {...optional} maxLength={120} dir="auto" autoComplete="off" />
        <TextField
          {...field('supplier_ice')}
          {...optional}
          maxLength={30}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className="rtl:[&_input]:text-end"
        />
      </div>
      <TextArea {...field('note')} {...optional} rows={2} maxLength={500} />
    </>
  )
}

/** How much of the typed amount is tax at the chosen rate. */
function useVatLine({ amount, vat_rate }: { amount: string; vat_rate: string }): string | undefined {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const gross = parseMoney(readAmount(amount) ?? '')
  const rate = Number(vat_rate)
  if (gross === null || !(rate > 0)) return undefined
  const vat = vatIn(gross, rate)
  const money = (centimes: number) => format.money(formatMoney(centimes), t('common:currency.unit'))
  return t('form.vat_of', { vat: money(vat), net: money(gross - vat) })
}
