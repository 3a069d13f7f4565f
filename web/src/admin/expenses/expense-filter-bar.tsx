import { expenseCategories, expenseSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CarSelect } from '../../features/car/car-select.tsx'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { searchText } from '../../features/lists/search-text.ts'
import { sortOf } from '../../features/lists/sort-of.ts'
import { SortSelect } from '../../features/lists/sort-select.tsx'
import { TypedFilter } from '../../features/lists/typed-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useExpenseColumns } from './expense-columns.tsx'
import { countMore, type ExpenseSort, sortedBy, withCategory } from './expenses-address.ts'
import type { ExpensesAddress } from './use-expenses-address.ts'

/** What narrows the list: a search, the categories as chips, and the rest behind a button. */
export function ExpenseFilterBar({ address }: { address: ExpensesAddress }) {
  const { t } = useTranslation('expenses')
  const { view, hrefOf, narrow } = address
  const more = countMore(view)
  const [isOpen, setOpen] = useState(more > 0)
  return (
    <search className="flex flex-col gap-3">
      <div className="flex items-end gap-3 lg:max-w-2xl">
        <SearchFilter
          label={t('filters.search')}
          placeholder={t('filters.search_hint')}
          value={view.search}
          onSearch={(search) => narrow({ search })}
          className="flex-1"
        />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          startIcon={<SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {more > 0 ? t('filters.more_set', { number: more }) : t('filters.more')}
        </Button>
      </div>
      {isOpen ? <MoreFilters address={address} /> : null}
      <ChipLinks
        label={t('filters.categories')}
        chips={[
          {
            key: 'all',
            to: hrefOf({ category: [], page: 1 }),
            label: t('filters.all'),
            selected: view.category.length === 0,
          },
          ...expenseCategories.map((category) => ({
            key: category,
            to: hrefOf(withCategory(view, category)),
            label: t(`categories.${category}`),
            selected: view.category.includes(category),
          })),
        ]}
      />
    </search>
  )
}

function MoreFilters({ address: { view, narrow } }: { address: ExpensesAddress }) {
  const { t } = useTranslation(['expenses', 'booking'])
  const amount = (name: 'min_amount' | 'max_amount') => (
    <TypedFilter
      value={view[name] ?? ''}
      onSettle={(text) => {
        const read = readAmount(text)
        narrow({ [name]: read !== undefined && /^\d{1,9}\.\d{2}$/.test(read) ? read : null })
      }}
    >
      {(input) => <AmountField {...input} label={t(`filters.${name}`)} maxLength={14} />}
    </TypedFilter>
  )
  const columns = useExpenseColumns(null)
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6">
      <SortSelect
        columns={columns}
        sort={sortOf(view)}
        onSort={(key) => narrow(sortedBy(view, key as ExpenseSort))}
      />
      <CarSelect
        label={t('fields.car')}
        placeholder={t('filters.any')}
        value={view.car_id ?? ''}
        onChange={({ target }) => narrow({ car_id: target.value === '' ? null : Number(target.value) })}
      />
      <TypedFilter value={view.vendor ?? ''} onSettle={(text) => narrow({ vendor: searchText(text) })}>
        {(input) => <TextField {...input} label={t('fields.vendor')} maxLength={100} autoComplete="off" />}
      </TypedFilter>
      {amount('min_amount')}
      {amount('max_amount')}
      <Select
        label={t('fields.payment_method')}
        placeholder={t('filters.any')}
        value={view.payment_method ?? ''}
        options={paymentMethods.map((value) => ({ value, label: t(`booking:payment.methods.${value}`) }))}
        onChange={({ target }) =>
          narrow({ payment_method: paymentMethods.find((one) => one === target.value) ?? null })
        }
      />
      <Select
        label={t('filters.source')}
        placeholder={t('filters.any')}
        value={view.source ?? ''}
        options={expenseSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        onChange={({ target }) =>
          narrow({ source: expenseSources.find((one) => one === target.value) ?? null })
        }
      />
      <div className="col-span-full">
        <Checkbox
          label={t('filters.voided')}
          checked={view.voided}
          onChange={({ target }) => narrow({ voided: target.checked })}
        />
      </div>
    </div>
  )
}
