import { type Expense, voidExpense } from '@marhala/contract/money/expenses.ts'
import { useTranslation } from 'react-i18next'
import { useVoidExpense } from '../../data/money/expenses.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type VoidDialogProps = { expense: Expense; onClose: () => void }

/** Takes back an expense of a day whose books are closed, with the reason that stays beside it. */
export function VoidDialog({ expense, onClose }: VoidDialogProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const takeBack = useVoidExpense()
  const form = useDialogForm<{ reason: string }>({
    schema: voidExpense.body,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) =>
      takeBack.mutateAsync({ params: { expense_id: expense.id }, body: body as { reason: string } }),
    saved: t('void.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('void.title')}
      form={form.dialog}
      alert={form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      submitLabel={t('void.submit')}
      cancelLabel={t('void.keep')}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-muted">
        {t('void.text', { amount: format.money(expense.amount, t('common:currency.unit')) })}
      </p>
      <TextArea
        {...form.register('reason')}
        label={t('void.reason')}
        placeholder={t('void.reason_hint')}
        rows={2}
        maxLength={200}
        error={form.problemOf('reason')}
      />
    </FormDialog>
  )
}
