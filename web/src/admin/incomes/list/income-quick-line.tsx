import { create } from '@marhala/contract/money/incomes.ts'
import { incomeSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCreateIncome } from '../../../data/money/incomes.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import type { FormSchema } from '../../../features/forms/form-problems.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { useNextLine } from '../../../features/forms/use-next-line.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { bodyOf, type IncomeValues, valuesOf } from './income-values.ts'

/** One line that writes an income: what differs from one to the next; the drawer has the rest. */
export function IncomeQuickLine() {
  const { t } = useTranslation(['incomes', 'booking', 'common'])
  const save = useCreateIncome()
  const today = useToday()
  const form = useContractForm<FormSchema, IncomeValues>({
    schema: create.body as unknown as FormSchema,
    defaultValues: valuesOf(null, today),
    toBody: (values) => bodyOf(values),
    mode: 'onSubmit',
  })
  const send = async (body: unknown) => {
    await save.mutateAsync({ body: body as never })
    showToast({ text: t('form.created') })
  }
  // The next one is often of the same day and kind.
  const submit = useNextLine(form, send, ['amount', 'payer'])
  const field = (name: keyof IncomeValues) => ({
    label: t(`fields.${name}`),
    error: form.problemOf(name),
    ...form.register(name),
  })
  return (
    <form
      noValidate
      aria-label={t('quick.title')}
      onSubmit={(event) => void submit(event)}
      className="rounded-card border border-dashed border-input bg-surface p-3.5"
    >
      {form.problemOf('_') ? (
        <InlineAlert tone="bad" className="mb-3">
          {form.problemOf('_')}
        </InlineAlert>
      ) : null}
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]">
        <DayField {...field('date')} />
        <Select
          {...field('source')}
          options={incomeSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <AmountField {...field('amount')} />
        <Select
          {...field('payment_method')}
          options={paymentMethods.map((value) => ({ value, label: t(`booking:payment.methods.${value}`) }))}
        />
        <TextField {...field('payer')} autoComplete="off" maxLength={120} dir="auto" />
        <Button
          type="submit"
          variant="outline"
          pending={form.formState.isSubmitting}
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          className="self-end max-lg:col-span-2 lg:mt-6.5 lg:self-start"
        >
          {t('quick.submit')}
        </Button>
      </div>
    </form>
  )
}
