import { ages } from '@marhala/domain/money/receivables.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { agedListQuery } from '../../data/clients/companies.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { Money } from '../../features/format/money.tsx'
import { DayField } from '../../features/forms/day-field.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const columns = [...ages, 'total'] as const
const cell = 'px-4 py-2.5 text-end tabular-nums whitespace-nowrap'

/** What companies owe by their invoices, by how long it is overdue, as of any day. */
export function Component() {
  const { t } = useTranslation(['receivables', 'load'])
  const [day, setDay] = useState<string | null>(null)
  const query = useQuery({ ...agedListQuery(day), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="text-muted">{t('intro')}</p>
        </div>
        <div className="flex items-end gap-3">
          <DayField
            label={t('day')}
            value={day ?? query.data?.day ?? ''}
            onDay={(next) => setDay(next || null)}
          />
          <ExportButton list="receivables" filters={day ? { day } : {}} isNarrow />
        </div>
      </div>
      <AsyncView
        query={query}
        errorTitle={t('load:users')}
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
        isEmpty={({ companies }) => companies.length === 0}
        empty={
          <EmptyState icon={<CircleCheckBig aria-hidden="true" />} title={t('none')} headingLevel={2}>
            {t('none_text')}
          </EmptyState>
        }
      >
        {({ companies, sums }) => (
          <div className="overflow-x-auto rounded-card border bg-surface">
            <table className="w-full min-w-[52rem]">
              <thead className="border-b text-small text-muted">
                <tr>
                  <th className="px-4 py-2.5 text-start font-normal">{t('company')}</th>
                  {columns.map((age) => (
                    <th key={age} className={`${cell} font-normal`}>
                      {t(`ages.${age}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y">
                {companies.map((company) => (
                  <tr key={company.user_id}>
                    <td className="px-4 py-2.5 text-start font-semibold">
                      <Link
                        to={`/admin/clients?client=${company.user_id}&tab=company`}
                        className="underline underline-offset-4"
                        dir="auto"
                      >
                        {company.legal_name}
                      </Link>
                    </td>
                    {columns.map((age) => (
                      <td key={age} className={cell}>
                        <Money amount={company[age]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot className="border-t font-semibold">
                <tr>
                  <th scope="row" className="px-4 py-2.5 text-start">
                    {t('ages.total')}
                  </th>
                  {columns.map((age) => (
                    <td key={age} className={cell}>
                      <Money amount={sums[age]} />
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </AsyncView>
    </div>
  )
}
