import { expenseCategories, incomeSources, type LineKind } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Select } from '../../ui/fields/select.tsx'
import { useLineWords } from './use-line-words.ts'

type LineForm<Name extends string> = {
  register: (name: Name) => UseFormRegisterReturn
  problemOf: (name: Name) => string | undefined
}

/** What the forms of a kind share: the wiring of a field by its name, what the line is for, and how it is paid. */
export function useLineFields<Name extends string>(kind: LineKind, form: LineForm<Name>) {
  const { t } = useLineWords(kind)
  const field = (name: Name) => ({
    label: t(`fields.${kind === 'expense' && name === 'car_id' ? 'car' : name}` as 'fields.amount'),
    error: form.problemOf(name),
    ...form.register(name),
  })
  const sorts =
    kind === 'expense'
      ? expenseCategories.map((value) => ({ value, label: t(`categories.${value}`) }))
      : incomeSources.map((value) => ({ value, label: t(`sources.${value}`) }))
  return {
    field,
    sort: <Select {...field((kind === 'expense' ? 'category' : 'source') as Name)} options={sorts} />,
    method: (
      <Select
        {...field('payment_method' as Name)}
        options={paymentMethods.map((value) => ({ value, label: t(`booking:payment.methods.${value}`) }))}
      />
    ),
  }
}
