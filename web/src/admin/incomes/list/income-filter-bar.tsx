import { incomeSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { sortOf } from '../../../features/lists/sort-of.ts'
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import { TypedFilter } from '../../../features/lists/typed-filter.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useIncomeColumns } from './income-columns.tsx'
import { type IncomeFilters, type IncomeSort, sortedBy } from './income-filters.ts'
import { type IncomesAddress, incomesHref } from './use-incomes-address.ts'

/** What narrows the list: a search, source, method, amounts and days; each choice is in the address. */
export function IncomeFilterBar({ address }: { address: IncomesAddress }) {
  const { t } = useTranslation(['incomes', 'booking'])
  const columns = useIncomeColumns(null)
  const { filters, go } = address
  // Typing makes no trail of Back steps; a chip does.
  const narrow = (change: Partial<IncomeFilters>) => go({ ...filters, ...change, page: 1 }, { replace: true })
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 *:first:max-lg:col-span-2 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <SearchFilter
          label={t('search')}
          placeholder={t('search_hint')}
          value={filters.search}
          onSearch={(search) => narrow({ search })}
        />
        <SortSelect
          columns={columns}
          sort={sortOf(filters)}
          onSort={(key) => go(sortedBy(filters, key as IncomeSort))}
        />
        <Select
          label={t('columns.source')}
          placeholder={t('all_sources')}
          value={filters.source ?? ''}
          options={incomeSources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
          onChange={({ target }) =>
            narrow({ source: incomeSources.find((source) => source === target.value) ?? null })
          }
        />
        <Select
          label={t('columns.method')}
          placeholder={t('all_methods')}
          value={filters.payment_method ?? ''}
          options={paymentMethods.map((method) => ({
            value: method,
            label: t(`booking:payment.methods.${method}`),
          }))}
          onChange={({ target }) =>
            narrow({ payment_method: paymentMethods.find((method) => method === target.value) ?? null })
          }
        />
        {(['min_amount', 'max_amount'] as const).map((name) => (
          <TypedFilter
            key={name}
            value={filters[name] ?? ''}
            onSettle={(text) => narrow({ [name]: readAmount(text) ?? null })}
          >
            {(input) => <AmountField {...input} label={t(name)} />}
          </TypedFilter>
        ))}
      </div>
      <Chips filters={filters} />
    </search>
  )
}

function Chips({ filters }: { filters: IncomeFilters }) {
  const { t } = useTranslation('incomes')
  const { voided, car_id } = filters
  const chips = [
    {
      key: 'voided',
      to: incomesHref({ ...filters, voided: !voided, page: 1 }),
      label: t('with_voided'),
      selected: voided,
    },
    ...(car_id === null
      ? []
      : [
          {
            key: 'car',
            to: incomesHref({ ...filters, car_id: null, page: 1 }),
            label: t('one_car'),
            selected: true,
          },
        ]),
  ]
  return <ChipLinks label={t('search')} chips={chips} />
}
