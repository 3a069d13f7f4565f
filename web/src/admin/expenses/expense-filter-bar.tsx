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
import { SortSelect } from '../../features/lists/sort-select.tsx'
import { TypedFilter } from '../../features/lists/typed-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useExpenseColumns } from './expense-columns.tsx'
import type { ExpensesAddress } from './expenses-address.ts'

/** What narrows the list: a search, the categories as chips, and the rest behind a button. */
export function ExpenseFilterBar({ address }: { address: ExpensesAddress }) {
  const { t } = useTranslation('expenses')
  const { view, hrefOf, narrow } = address
  const more = address.count(behind)
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
            to: hrefOf({ category: null }),
            label: t('filters.all'),
            selected: view.category === null,
          },
          ...expenseCategories.map((category) => ({
            key: category,
            label: t(`categories.${category}`),
            ...address.chip('category', category),
          })),
        ]}
      />
    </search>
  )
}

const behind = ['car_id', 'vendor', 'min_amount', 'max_amount', 'payment_method', 'source', 'voided'] as const

function MoreFilters({ address }: { address: ExpensesAddress }) {
  const { t } = useTranslation(['expenses', 'booking'])
  const { view, narrow, control } = address
  const amount = (name: 'min_amount' | 'max_amount') => (
    <TypedFilter value={view[name] ?? ''} onSettle={(text) => narrow({ [name]: readAmount(text) })}>
      {(input) => <AmountField {...input} label={t(`filters.${name}`)} maxLength={14} />}
    </TypedFilter>
  )
  const columns = useExpenseColumns(null)
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6">
      <SortSelect columns={columns} sort={address.sort} onSort={address.sortBy} />
      <CarSelect label={t('fields.car')} placeholder={t('filters.any')} {...control('car_id')} />
      <TypedFilter value={view.vendor ?? ''} onSettle={(vendor) => narrow({ vendor })}>
        {(input) => <TextField {...input} label={t('fields.vendor')} maxLength={100} autoComplete="off" />}
      </TypedFilter>
      {amount('min_amount')}
      {amount('max_amount')}
      <Select
        label={t('fields.payment_method')}
        placeholder={t('filters.any')}
        options={paymentMethods.map((value) => ({ value, label: t(`booking:payment.methods.${value}`) }))}
        {...control('payment_method')}
      />
      <Select
        label={t('filters.source')}
        placeholder={t('filters.any')}
        options={expenseSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        {...control('source')}
      />
      <div className="col-span-full">
        <Checkbox
          label={t('filters.voided')}
          checked={view.voided === 'true'}
          onChange={({ target }) => narrow({ voided: target.checked || null })}
        />
      </div>
    </div>
  )
}
