import type { Expense } from '@marhala/contract/money/expenses.ts'
import { LineFields } from '@marhala/contract/money/money-lines.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../data/http/failure.ts'
import { useKeepReceipt, useSaveLine } from '../../data/money/ledger.ts'
import { useToday } from '../../features/format/use-today.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { bodyOf, type LineValues, valuesOf } from '../../features/ledger/line-values.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ExpenseFormFields } from './expense-fields.tsx'
import { ReceiptDrop } from '../../features/ledger/receipt-drop.tsx'

type ExpenseDialogProps = { expense: Expense | null; onClose: () => void }

/** An expense whole, a new one with its receipt. */
export function ExpenseDialog({ expense, onClose }: ExpenseDialogProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const today = useToday()
  const save = useSaveLine('expense', expense?.id)
  const keep = useKeepReceipt()
  const [file, setFile] = useState<File | null>(null)
  const form = useDialogForm<LineValues<'expense'>>({
    schema: LineFields.expense,
    defaultValues: valuesOf('expense', expense, today),
    toBody: (values) => bodyOf('expense', values),
    send: async (body) => {
      const { id } = await save(body)
      if (file) await uploadReceipt(id, file)
    },
    saved: t(expense ? 'form.saved' : 'form.created'),
    onDone: onClose,
  })
  /** The expense is written by now: a refused file is told, and loses nothing of it. */
  const uploadReceipt = (id: number, receipt: File) =>
    keep.mutateAsync({ id, file: receipt }).catch((failure: unknown) => {
      if (!isFailure(failure)) throw failure
      const message = failure.errors['file']?.[0] ?? failure.message
      showToast({ tone: 'bad', text: t('form.receipt_failed', { message }) })
    })
  return (
    <FormDialog
      title={t(expense ? 'form.title_edit' : 'form.title_new')}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <ExpenseFormFields
        form={form}
        record={expense}
        when={<DayField label={t('fields.date')} {...form.field('date')} />}
      />
      {expense ? null : (
        <ReceiptDrop text={file ? <bdi>{file.name}</bdi> : t('receipt.drop')} onFile={setFile} />
      )}
    </FormDialog>
  )
}
