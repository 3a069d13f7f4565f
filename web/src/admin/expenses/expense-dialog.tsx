import { type Expense, ExpenseFields } from '@marhala/contract/money/expenses.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../data/http/failure.ts'
import { useCreateExpense, useKeepReceipt, useUpdateExpense } from '../../data/money/expenses.ts'
import { useToday } from '../../features/format/use-today.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ExpenseFormFields } from './expense-fields.tsx'
import { bodyOfExpense, emptyExpense, type ExpenseValues } from './expense-values.ts'
import { ReceiptDrop } from './receipt-drop.tsx'

type ExpenseDialogProps = { expense: Expense | null; onClose: () => void }

/** An expense whole, a new one with its receipt. */
export function ExpenseDialog({ expense, onClose }: ExpenseDialogProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const today = useToday()
  const create = useCreateExpense()
  const update = useUpdateExpense()
  const keep = useKeepReceipt()
  const [file, setFile] = useState<File | null>(null)
  const form = useDialogForm<ExpenseValues>({
    schema: ExpenseFields,
    defaultValues: expense ? valuesOf(expense) : emptyExpense(today),
    toBody: bodyOfExpense,
    send: async (body) => {
      const fields = body as ExpenseFields
      if (expense) return update.mutateAsync({ params: { expense_id: expense.id }, body: fields })
      const { id } = await create.mutateAsync({ body: fields })
      if (file) await keepOrSay(id, file)
    },
    saved: t(expense ? 'form.saved' : 'form.created'),
    onDone: onClose,
  })
  /** The expense is written by now: a refused file is told, and loses nothing of it. */
  const keepOrSay = (id: number, given: File) =>
    keep.mutateAsync({ id, file: given }).catch((failure: unknown) => {
      if (!isFailure(failure)) throw failure
      const message = failure.errors['file']?.[0] ?? failure.message
      showToast({ tone: 'bad', text: t('form.receipt_failed', { message }) })
    })
  const typed = { amount: form.watch('amount'), vat_rate: form.watch('vat_rate') }
  return (
    <FormDialog
      title={t(expense ? 'form.title_edit' : 'form.title_new')}
      form={form.dialog}
      alert={form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <ExpenseFormFields
        register={form.register}
        problemOf={form.problemOf}
        typed={typed}
        car={expense?.car ?? null}
        vatRate={expense ? String(expense.vat_rate) : '0'}
        when={<DayField label={t('fields.date')} error={form.problemOf('date')} {...form.register('date')} />}
      />
      {expense ? null : (
        <ReceiptDrop text={file ? <bdi>{file.name}</bdi> : t('receipt.drop')} onFile={setFile} />
      )}
    </FormDialog>
  )
}

function valuesOf(expense: Expense): ExpenseValues {
  const { category, amount, date, payment_method, vendor, supplier_ice, note } = expense
  return {
    category,
    amount,
    vat_rate: String(expense.vat_rate),
    date,
    payment_method,
    car_id: expense.car ? String(expense.car.id) : '',
    vendor,
    supplier_ice,
    note,
  }
}
