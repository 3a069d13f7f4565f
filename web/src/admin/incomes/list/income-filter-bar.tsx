import { incomeSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import { TypedFilter } from '../../../features/lists/typed-filter.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useIncomeColumns } from './income-columns.tsx'
import type { IncomesAddress } from '../incomes-address.ts'

/** What narrows the list: a search, source, method, amounts and days; each choice is in the address. */
export function IncomeFilterBar({ address }: { address: IncomesAddress }) {
  const { t } = useTranslation(['incomes', 'booking'])
  const columns = useIncomeColumns(null)
  const { view, narrow, control } = address
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 *:first:max-lg:col-span-2 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <SearchFilter
          label={t('search')}
          placeholder={t('search_hint')}
          value={view.search}
          onSearch={(search) => narrow({ search })}
        />
        <SortSelect columns={columns} sort={address.sort} onSort={address.sortBy} />
        <Select
          label={t('columns.source')}
          placeholder={t('all_sources')}
          options={incomeSources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
          {...control('source')}
        />
        <Select
          label={t('columns.method')}
          placeholder={t('all_methods')}
          options={paymentMethods.map((method) => ({
            value: method,
            label: t(`booking:payment.methods.${method}`),
          }))}
          {...control('payment_method')}
        />
        {(['min_amount', 'max_amount'] as const).map((name) => (
          <TypedFilter
            key={name}
            value={view[name] ?? ''}
            onSettle={(text) => narrow({ [name]: readAmount(text) })}
          >
            {(input) => <AmountField {...input} label={t(name)} />}
          </TypedFilter>
        ))}
      </div>
      <Chips address={address} />
    </search>
  )
}

function Chips({ address: { view, chip } }: { address: IncomesAddress }) {
  const { t } = useTranslation('incomes')
  const chips = [
    { key: 'voided', label: t('with_voided'), ...chip('voided', 'true') },
    ...(view.car_id === null ? [] : [{ key: 'car', label: t('one_car'), ...chip('car_id', view.car_id) }]),
  ]
  return <ChipLinks label={t('search')} chips={chips} />
}
