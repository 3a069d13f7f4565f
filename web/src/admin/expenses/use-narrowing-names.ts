import { isolate } from '@marhala/contract/wire/isolate.ts'
import { expenseCategories } from '@marhala/domain/money/expense.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { useFormat } from '../../features/format/use-format.ts'
import type { ExpensesAddress } from './expenses-address.ts'

/** What narrows the list, in the words of its fields. */
export function useNarrowingNames(view: ExpensesAddress['view']): string[] {
  const { t } = useTranslation(['expenses', 'booking', 'common', 'figures'])
  const format = useFormat()
  const cars = useQuery({ ...fleetQuery({ per_page: 100 }), enabled: view.car_id !== null }).data?.data
  const money = (amount: string | null) => amount && format.money(amount, t('common:currency.unit'))
  const { car_id, category, payment_method, source, search, vendor } = view
  const categories = expenseCategories.filter((one) => category?.split(',').includes(one))
  const named: [string, string | null | false][] = [
    [t('filters.search'), search],
    [
      t('fields.category'),
      categories.length > 0 && format.list(categories.map((one) => t(`categories.${one}`))),
    ],
    [t('fields.car'), car_id && (cars?.find(({ id }) => id === Number(car_id))?.name ?? car_id)],
    [t('fields.vendor'), vendor],
    [t('filters.min_amount'), money(view.min_amount)],
    [t('filters.max_amount'), money(view.max_amount)],
    [t('fields.payment_method'), payment_method && t(`booking:payment.methods.${payment_method}`)],
    [t('filters.source'), source && t(`sources.${source}`)],
    [t('filters.period'), t(`figures:period.${view.period}`)],
  ]
  return [
    ...named.flatMap(([label, value]) =>
      value ? [t('filters.named', { label, value: isolate(value) })] : [],
    ),
    ...(view.voided ? [t('states.voided')] : []),
  ]
}
