import { LineFields } from '@marhala/contract/money/money-lines.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import { Plus } from 'lucide-react'
import { type Line, useSaveLine } from '../../data/money/ledger.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { CarSelect } from '../car/car-select.tsx'
import { useFormat } from '../format/use-format.ts'
import { useToday } from '../format/use-today.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { DayField } from '../forms/day-field.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useNextLine } from '../forms/use-next-line.ts'
import { useLineFields } from './use-line-fields.tsx'
import { bodyOf, type LineValues, valuesOf } from './line-values.ts'
import { useLineWords } from './use-line-words.ts'

/** What differs from one line to the next: Enter writes it and asks for the next amount; the rest stays. */
export function QuickLine({ kind }: { kind: LineKind }) {
  const { t } = useLineWords(kind)
  const form = useContractForm<(typeof LineFields)[LineKind], Record<string, string>>({
    schema: LineFields[kind],
    defaultValues: valuesOf(kind, null, useToday()),
    toBody: (values) => bodyOf(kind, values as LineValues),
    mode: 'onSubmit',
  })
  const submit = useNextLine(form, useWriteLine(kind), ['amount', kind === 'expense' ? 'vendor' : 'payer'])
  const { field, sort, method } = useLineFields(kind, form)
  const isExpense = kind === 'expense'
  const name = { maxLength: 120, autoComplete: 'off' }
  return (
    <form
      noValidate
      aria-label={isExpense ? t('quick.label') : t('quick.title')}
      onSubmit={(event) => void submit(event)}
      className={classNames(
        'rounded-card border bg-surface',
        isExpense ? 'flex flex-col gap-3 p-4' : 'border-dashed border-input p-3.5',
      )}
    >
      {form.problemOf('_') ? (
        <InlineAlert tone="bad" className={isExpense ? undefined : 'mb-3'}>
          {form.problemOf('_')}
        </InlineAlert>
      ) : null}
      <div className={`grid grid-cols-2 items-start gap-3 ${layouts[kind]}`}>
        {isExpense ? (
          <>
            <AmountField {...field('amount')} />
            {sort}
            <TextField {...field('vendor')} {...name} mark={t('common:optional')} />
            <DayField {...field('date')} />
            <CarSelect
              {...field('car_id')}
              mark={t('common:optional')}
              placeholder={t('fields.no_car')}
              className="max-md:col-span-2"
            />
          </>
        ) : (
          <>
            <DayField {...field('date')} />
            {sort}
            <AmountField {...field('amount')} />
            {method}
            <TextField {...field('payer')} {...name} dir="auto" />
          </>
        )}
        <Button
          type="submit"
          variant={isExpense ? 'primary' : 'outline'}
          pending={form.formState.isSubmitting}
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          className={
            isExpense
              ? 'mt-6 rtl:mt-6.5 max-md:col-span-2 max-md:mt-0'
              : 'self-end max-lg:col-span-2 lg:mt-6.5 lg:self-start'
          }
        >
          {t('quick.submit')}
        </Button>
      </div>
    </form>
  )
}

const layouts = {
  expense: 'md:grid-cols-3 xl:grid-cols-[9rem_10rem_minmax(0,1fr)_10rem_minmax(0,1fr)_auto]',
  income: 'lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]',
}

function useWriteLine(kind: LineKind) {
  const { t } = useLineWords(kind)
  const format = useFormat()
  const save = useSaveLine(kind)
  return async (body: unknown) => {
    const line: Line = await save(body)
    showToast({
      text:
        'category' in line
          ? t('quick.done', {
              amount: format.money(line.amount, t('common:currency.unit')),
              category: t(`categories.${line.category}`),
            })
          : t('form.created'),
    })
  }
}
