import { type RecurringExpense, RecurringFields } from '@marhala/contract/money/recurring-expenses.ts'
import { recurrences } from '@marhala/domain/money/expense.ts'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../../data/money/ledger.ts'
import { useCreateRecurring, useUpdateRecurring } from '../../../data/money/expenses.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { bodyOf, type LineValues, valuesOf } from '../../../features/ledger/line-values.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { ExpenseFormFields } from '../expense-fields.tsx'

type Values = Omit<LineValues<'expense'>, 'date'> & { every: string; starts_on: string; ends_on: string }
type RecurringDialogProps = { recurring: RecurringExpense | null; onClose: () => void }

/** What comes back: an expense without a day, and how often it falls due. */
export function RecurringDialog({ recurring, onClose }: RecurringDialogProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const today = useToday()
  const create = useCreateRecurring()
  const update = useUpdateRecurring()
  const form = useDialogForm<Values>({
    schema: RecurringFields,
    defaultValues: valuesOfPlan(recurring, today),
    toBody: ({ every, starts_on, ends_on, ...values }) => {
      const { date: _, ...body } = bodyOf('expense', { ...values, date: '' })
      return { ...body, every, starts_on, ends_on: ends_on || null }
    },
    send: (body) => {
      const fields = body as RecurringFields
      return recurring
        ? update.mutateAsync({ params: { recurring_id: recurring.id }, body: fields })
        : create.mutateAsync({ body: fields })
    },
    saved: t('recurring.saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(recurring ? 'recurring.edit_title' : 'recurring.add')}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <ExpenseFormFields
        form={form}
        record={recurring}
        when={
          <>
            <Select
              label={t('recurring.every_label')}
              options={recurrences.map((value) => ({ value, label: t(`recurring.every.${value}`) }))}
              {...form.field('every')}
            />
            <DayField
              label={t('recurring.starts_on')}
              help={recurring ? undefined : t('recurring.starts_help')}
              {...form.field('starts_on')}
            />
            <DayField label={t('recurring.ends_on')} mark={t('common:optional')} {...form.field('ends_on')} />
          </>
        }
      />
    </FormDialog>
  )
}

function valuesOfPlan(recurring: RecurringExpense | null, today: string): Values {
  const fresh = {
    category: 'rent',
    payment_method: 'bank_transfer',
    every: 'month',
    starts_on: today,
    ends_on: null,
  }
  const { every, starts_on, ends_on, ...plan } = recurring ?? fresh
  const { date: _, ...values } = valuesOf('expense', plan as Line<'expense'>, today)
  return { ...values, every, starts_on, ends_on: ends_on ?? '' }
}
