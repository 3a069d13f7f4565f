import { ExpenseFields } from '@marhala/contract/money/expenses.ts'
import { expenseCategories } from '@marhala/domain/money/expense.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCreateExpense } from '../../data/money/expenses.ts'
import { CarSelect } from '../../features/car/car-select.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useToday } from '../../features/format/use-today.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { DayField } from '../../features/forms/day-field.tsx'
import type { FormSchema } from '../../features/forms/form-problems.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { useNextLine } from '../../features/forms/use-next-line.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { bodyOfExpense, emptyExpense, type ExpenseValues } from './expense-values.ts'

/** A pile of receipts, one line each: Enter writes it and asks for the next amount; day, category and car stay. */
export function QuickEntry() {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const create = useCreateExpense()
  const form = useContractForm<FormSchema, ExpenseValues>({
    schema: ExpenseFields as unknown as FormSchema,
    defaultValues: emptyExpense(useToday()),
    toBody: bodyOfExpense,
    mode: 'onSubmit',
  })
  const send = async (body: unknown) => {
    const expense = await create.mutateAsync({ body: body as ExpenseFields })
    showToast({
      text: t('quick.done', {
        amount: format.money(expense.amount, t('common:currency.unit')),
        category: t(`categories.${expense.category}`),
      }),
    })
  }
  const submit = useNextLine(form, send, ['amount', 'vendor'])
  const field = (name: keyof ExpenseValues) => ({
    label: t(`fields.${name === 'car_id' ? 'car' : name}`),
    error: form.problemOf(name),
    ...form.register(name),
  })
  return (
    <form
      noValidate
      aria-label={t('quick.label')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-card border bg-surface p-4"
    >
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-[9rem_10rem_minmax(0,1fr)_10rem_minmax(0,1fr)_auto]">
        <AmountField {...field('amount')} />
        <Select
          {...field('category')}
          options={expenseCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
        <TextField {...field('vendor')} mark={t('common:optional')} maxLength={120} autoComplete="off" />
        <DayField {...field('date')} />
        <CarSelect
          {...field('car_id')}
          mark={t('common:optional')}
          placeholder={t('fields.no_car')}
          className="max-md:col-span-2"
        />
        <Button
          type="submit"
          pending={form.formState.isSubmitting}
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          className="mt-6 rtl:mt-6.5 max-md:col-span-2 max-md:mt-0"
        >
          {t('quick.submit')}
        </Button>
      </div>
    </form>
  )
}
