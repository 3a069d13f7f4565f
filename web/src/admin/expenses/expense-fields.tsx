import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CarSelect } from '../../features/car/car-select.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { useLineFields } from '../../features/ledger/use-line-fields.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { vatRates } from './vat-rates.ts'

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
  form: {
    register: (name: FieldName) => UseFormRegisterReturn
    problemOf: (name: FieldName) => string | undefined
    watch: (name: 'amount' | 'vat_rate') => string
  }
  record: { car: { id: number; name: string; registration_plate: string } | null; vat_rate: number } | null
  when: ReactNode
}

/** What an expense and one that recurs are both made of. */
export function ExpenseFormFields({ form, record, when }: ExpenseFormFieldsProps) {
  const { t } = useTranslation(['expenses', 'booking', 'common'])
  const format = useFormat()
  const { field, sort, method } = useLineFields<FieldName>('expense', form)
  const optional = { mark: t('common:optional') }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField {...field('amount')} help={useVatLine(form.watch('amount'), form.watch('vat_rate'))} />
        <Select
          {...field('vat_rate')}
          options={vatRates(String(record?.vat_rate ?? 0)).map((value) => ({
            value,
            label: value === '0' ? t('form.no_vat') : format.percent(Number(value)),
          }))}
        />
        {sort}
        {method}
        {when}
        <CarSelect
          {...field('car_id')}
          {...optional}
          chosen={record?.car ?? null}
          placeholder={t('fields.no_car')}
        />
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

function useVatLine(amount: string, vat_rate: string): string | undefined {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const gross = parseMoney(readAmount(amount) ?? '')
  const rate = Number(vat_rate)
  if (gross === null || !(rate > 0)) return undefined
  const vat = vatIn(gross, rate)
  const money = (centimes: number) => format.money(formatMoney(centimes), t('common:currency.unit'))
  return t('form.vat_of', { vat: money(vat), net: money(gross - vat) })
}
