import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reportQuery } from '../../data/money/reports.ts'
import { ChartPanel } from '../../features/figures/bar-chart.tsx'
import { type Days, daysOf } from '../../features/figures/days.ts'
import { FigureTable } from '../../features/figures/figure-table.tsx'
import { RankBars } from '../../features/figures/rank-bars.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatLine, StatList } from '../../ui/stat-line.tsx'
import { Shown } from './reports/report-view.tsx'

/** How far the quotes of some days went, and what the accepted ones come to: the figures of their report. */
export function OffersFunnel({ days }: { days: Days }) {
  const { t } = useTranslation(['reports', 'figures'])
  const query = useQuery({ ...reportQuery('offers', daysOf(days)), placeholderData: keepPreviousData })
  const title = t('analytics.offers')
  return (
    <AsyncView
      query={query}
      errorTitle={t('analytics.offers_failed')}
      skeleton={<Skeleton className="h-80 rounded-card" />}
    >
      {({ figures }) => {
        const steps = figures.filter(({ kind }) => kind === 'number')
        return (
          <ChartPanel
            title={title}
            words={{ table: t('figures:chart.table'), chart: t('figures:chart.chart') }}
            chart={
              steps.every(({ value }) => value === 0) ? (
                <p className="py-12 text-center text-muted">{t('analytics.none')}</p>
              ) : (
                <>
                  <RankBars
                    fill="bg-chart-2"
                    ranks={steps.map(({ key, label, kind, value }) => ({
                      key,
                      name: label,
                      value: Number(value),
                      text: <Shown kind={kind} value={value} />,
                    }))}
                  />
                  <StatList className="mt-5 border-t pt-4">
                    {figures
                      .filter(({ kind }) => kind !== 'number')
                      .map(({ key, label, kind, value }) => (
                        <StatLine key={key} label={label} value={<Shown kind={kind} value={value} />} />
                      ))}
                  </StatList>
                </>
              )
            }
            table={
              <FigureTable
                whole
                title={title}
                rows={figures}
                rowKey={({ key }) => key}
                columns={[
                  { key: 'step', head: t('analytics.step'), cell: ({ label }) => label },
                  {
                    key: 'value',
                    head: t('reports.kinds.offers'),
                    cell: ({ kind, value }) => <Shown kind={kind} value={value} />,
                  },
                ]}
              />
            }
          />
        )
      }}
    </AsyncView>
  )
}
