import { SmallExpense } from '@marhala/contract/money/small-expenses.ts'
import { expenseCategories } from '@marhala/domain/money/expense.ts'
import { checkSmallExpense } from '@marhala/domain/money/small-expense.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../data/session/auth.ts'
import { useRecordExpense } from '../../data/money/small-expenses.ts'
import { CarSelect } from '../../features/car/car-select.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { ReceiptDrop } from '../../features/ledger/receipt-drop.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Values = { amount: string; category: string; vendor: string; car_id: string; note: string; file: string }

/** An expense of the desk, paid in cash today, with its receipt. */
export function SmallExpenseDialog({ limit, onClose }: { limit: string | undefined; onClose: () => void }) {
  const { t } = useTranslation(['small-expenses', 'expenses', 'common'])
  const format = useFormat()
  const record = useRecordExpense()
  const mayChooseCar = useMay('cars.view')
  const [file, setFile] = useState<File | null>(null)
  const form = useDialogForm<Values, SmallExpense>({
    schema: SmallExpense,
    defaultValues: { amount: '', category: 'fuel', vendor: '', car_id: '', note: '', file: '' },
    toBody: ({ amount, car_id, file: _, ...texts }) => ({
      ...texts,
      amount: readAmount(amount),
      car_id: car_id === '' ? null : Number(car_id),
    }),
    check: ({ amount }) => {
      const centimes = parseMoney(readAmount(amount) ?? '')
      const most = limit === undefined ? null : parseMoney(limit)
      if (centimes === null || most === null) return {}
      const found = checkSmallExpense({ amount: centimes, has_receipt: file !== null }, most)
      return {
        ...(found.includes('above_limit') && { amount: t('above', { limit: money(limit!) }) }),
        ...(found.includes('receipt_needed') && { file: t('receipt_needed') }),
      }
    },
    mode: 'onSubmit',
    send: (body) => record.mutateAsync({ body, file }),
    saved: t('recorded'),
    onDone: onClose,
  })
  const money = (amount: string) => format.money(amount, t('common:currency.unit'))
  const optional = { mark: t('common:optional') }
  return (
    <FormDialog title={t('add')} form={form.dialog} submitLabel={t('common:save')} onClose={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField
          label={t('expenses:fields.amount')}
          help={limit === undefined ? undefined : t('up_to', { limit: money(limit) })}
          {...form.field('amount')}
        />
        <Select
          label={t('expenses:fields.category')}
          options={expenseCategories.map((value) => ({ value, label: t(`expenses:categories.${value}`) }))}
          {...form.field('category')}
        />
        <TextField
          label={t('expenses:fields.vendor')}
          {...optional}
          maxLength={120}
          dir="auto"
          autoComplete="off"
          {...form.field('vendor')}
        />
        {mayChooseCar ? (
          <CarSelect
            label={t('expenses:fields.car')}
            {...optional}
            placeholder={t('expenses:fields.no_car')}
            {...form.field('car_id')}
          />
        ) : null}
      </div>
      <ReceiptDrop
        text={file ? <bdi>{file.name}</bdi> : t('expenses:receipt.drop')}
        error={form.problemOf('file')}
        onFile={(chosen) => {
          setFile(chosen)
          form.clearErrors('file')
        }}
      />
      <TextArea
        label={t('expenses:fields.note')}
        {...optional}
        rows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
