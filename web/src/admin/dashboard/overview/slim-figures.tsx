import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { bookingsList, clientsList, countedList } from '../figure-lists.ts'

/** The second row: people, what a booking is worth, and the derived rates. */
export function SlimFigures({ stats }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { client_statistics: people, revenue_statistics: revenue } = stats
  return (
    <dl
      aria-label={t('figures')}
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3"
    >
      <Slim
        label={t('clients')}
        note={<FigureLink to={clientsList()}>{t('clients_note', { count: people.totalUsers })}</FigureLink>}
      >
        <FigureLink to={clientsList({ role: 'user' })}>{format.number(people.totalClients)}</FigureLink>
      </Slim>
      <Slim label={t('average')} note={t('average_note')}>
        <FigureLink to={countedList()}>
          <Money amount={revenue.averageBookingValue} />
        </FigureLink>
      </Slim>
      <Slim label={t('conversion')} note={t('conversion_note')}>
        <FigureLink to={bookingsList({ status: 'completed' })}>
          {format.percent(stats.conversionRate)}
        </FigureLink>
      </Slim>
    </dl>
  )
}

type SlimProps = { label: string; note?: ReactNode; children: ReactNode }

function Slim({ label, note, children }: SlimProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-2.5">
      <dt className="min-w-0 text-small text-muted">
        {label}
        {note ? <span className="block text-micro">{note}</span> : null}
      </dt>
      <dd className="text-[1.0625rem] font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
