import type { Alert, AlertKind, DashboardStats } from '@marhala/contract/money/dashboard.ts'
import {
  CalendarX2,
  CircleCheck,
  Clock,
  FileClock,
  FilePen,
  FileWarning,
  type LucideIcon,
  Timer,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { DottedText } from '../../../features/format/dotted-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { alertList, bookingAddress, carsList } from '../figure-lists.ts'

type AlertsProps = Pick<DashboardStats, 'alerts' | 'alert_totals'>

/** What needs somebody, the most urgent first; each kind opens its list, each line its record. */
export function AlertsPanel({ alerts, alert_totals }: AlertsProps) {
  const { t } = useTranslation('dashboard')
  const kinds = [...Map.groupBy(alerts, ({ kind }) => kind)]
  return (
    <Panel title={t('alerts.title')}>
      {kinds.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ok">
          <CircleCheck className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {t('alerts.none')}
        </p>
      ) : (
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2 2xl:grid-cols-3">
          {kinds.map(([kind, lines]) => (
            <Kind key={kind} kind={kind} lines={lines} total={alert_totals[kind]} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Kind({ kind, lines, total }: { kind: AlertKind; lines: readonly Alert[]; total: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { Icon, tone } = looks[kind]
  return (
    <section className="min-w-0">
      <h3 className="flex items-center gap-2.5 border-b border-line pb-1.5 text-body font-semibold">
        <span className={`flex size-7 shrink-0 items-center justify-center rounded-chip ${tone}`}>
          <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">{t(`alerts.${kind}`)}</span>
        <FigureLink to={alertList(kind)} className="tabular-nums">
          <span className="sr-only">{t(`alerts.${kind}`)}: </span>
          {format.number(total)}
        </FigureLink>
      </h3>
      <ul className="divide-y divide-line">
        {lines.map((alert) => (
          <Line key={alert.booking_id ?? alert.car_id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function Line({ alert }: { alert: Alert }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const when = alert.due_at
    ? format.date(alert.due_at, 'dayTime')
    : alert.due_on && format.plainDate(alert.due_on)
  const to =
    alert.booking_id === undefined
      ? carsList({ car: String(alert.car_id) })
      : bookingAddress(alert.booking_id)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 text-small">
      <FigureLink to={to} className="min-w-0">
        <DottedText texts={alert.text.split(' · ')} />
      </FigureLink>
      <span className={alert.severity === 'bad' ? 'text-bad' : 'text-muted'}>
        {when ? t('alerts.due', { when }) : t('alerts.by_kilometers')}
      </span>
    </li>
  )
}

const bad = 'bg-bad-soft text-bad'
const warn = 'bg-warn-soft text-warn'
const looks: Record<AlertKind, { Icon: LucideIcon; tone: string }> = {
  late_for_next: { Icon: CalendarX2, tone: bad },
  overdue: { Icon: Clock, tone: bad },
  hold_ending: { Icon: Timer, tone: warn },
  expired_papers: { Icon: FileWarning, tone: bad },
  papers_due: { Icon: FilePen, tone: warn },
  needs_maintenance: { Icon: Wrench, tone: warn },
  expiring_soon: { Icon: FileClock, tone: warn },
}
