import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { incomesQuery } from '../../../data/money/incomes.ts'
import { ExportButton } from '../../../features/downloads/export-button.tsx'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { QuickLine } from '../../../features/ledger/quick-line.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { type IncomesAddress, incomesAddress } from '../incomes-address.ts'
import { IncomeFilterBar } from './income-filter-bar.tsx'
import { IncomeResults } from './income-results.tsx'
import { IncomeTotals } from './income-totals.tsx'

/** The additional incomes: what came in, a line to add one, and the list of all. */
export function IncomeTab() {
  const { t } = useTranslation('incomes')
  const format = useFormat()
  const address = useListAddress(incomesAddress)
  const { view, hrefOf, request } = address
  const query = useQuery({ ...incomesQuery(request), placeholderData: keepPreviousData })
  const total = query.data?.total
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-small text-muted tabular-nums" aria-live="polite">
          {total === undefined ? null : t('count', { count: total, number: format.number(total) })}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ExportButton list="incomes" filters={request} />
          <Link
            to={hrefOf({ new: '1' })}
            state={{ fromList: true }}
            preventScrollReset
            className={buttonClass({ variant: 'accent' })}
          >
            <Plus strokeWidth={1.75} aria-hidden="true" />
            {t('add')}
          </Link>
        </div>
      </div>
      <QuickLine kind="income" />
      <PeriodPicker
        key={view.period}
        view={view}
        addressOf={hrefOf}
        all={{ label: t('all_time'), to: hrefOf({ period: null }) }}
      />
      <IncomeTotals address={address} />
      <IncomeFilterBar address={address} />
      <IncomeResults address={address} query={query} />
      <Beside address={address} rows={query.data?.data} />
    </div>
  )
}

type BesideProps = { address: IncomesAddress; rows: Parameters<typeof IncomeDrawer>[0]['rows'] }

function Beside({ address, rows }: BesideProps) {
  const { new: isNew, income } = address.view
  const open: number | 'new' | null = isNew ? 'new' : income === null ? null : Number(income)
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  return (
    <Suspense>
      {last === null ? null : (
        <IncomeDrawer key={last} open={last} isOpen={open === last} rows={rows} onClose={address.close} />
      )}
    </Suspense>
  )
}

const IncomeDrawer = lazy(async () => ({ default: (await import('./income-drawer.tsx')).IncomeDrawer }))
