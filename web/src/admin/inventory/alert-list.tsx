import { CircleCheck, FilePen, FileWarning, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PaperStateBadge, PlanStateBadge } from '../../features/car/car-state-badges.tsx'
import { DayText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { FleetAlert } from './fleet-alerts.ts'

/** What lapses and what falls due, by the day; each line leads to where it is mended. */
export function AlertList({ alerts }: { alerts: FleetAlert[] }) {
  const { t } = useTranslation('fleet')
  if (alerts.length === 0)
    return <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t('inventory.ready')} />
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {alerts.map((alert) => (
        <AlertLine key={keyOf(alert)} alert={alert} />
      ))}
    </ul>
  )
}

function keyOf(alert: FleetAlert): string {
  if (alert.kind === 'renewal') return `renewal ${alert.car.id}`
  return alert.kind === 'paper' ? `paper ${alert.paper.id}` : `plan ${alert.plan.id}`
}

const icons = { paper: FileWarning, renewal: FilePen, service: Wrench }

function AlertLine({ alert }: { alert: FleetAlert }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const { car } = alert
  const Icon = icons[alert.kind]
  const tab = alert.kind === 'service' ? 'maintenance' : 'papers'
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken has-[a:focus-visible]:focus-ring">
      <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          <Link
            to={`/admin/cars?car=${car.id}&tab=${tab}`}
            className="outline-none after:absolute after:inset-0"
          >
            <bdi>{car.name}</bdi>{' '}
            <bdi dir="ltr" className="font-normal text-muted">
              {car.registration_plate}
            </bdi>
          </Link>
        </p>
        <p className="text-small text-muted">
          {alert.kind === 'paper' ? t(`paper_kinds.${alert.paper.kind}`) : null}
          {alert.kind === 'renewal'
            ? t('inventory.papers_due', { pickup: format.plainDate(alert.pickup) })
            : null}
          {alert.kind === 'service' ? <bdi>{alert.plan.name}</bdi> : null}
          {alert.kind === 'service' && alert.plan.due_km !== null ? (
            <>
              {' · '}
              {t('plans.due_km', { number: format.number(alert.plan.due_km) })}
            </>
          ) : null}
        </p>
      </div>
      <span className="text-small text-muted">{alert.on ? <DayText day={alert.on} /> : null}</span>
      {alert.kind === 'paper' ? <PaperStateBadge state={alert.paper.state} /> : null}
      {alert.kind === 'renewal' ? <Badge tone="warn">{t('inventory.renew')}</Badge> : null}
      {alert.kind === 'service' ? <PlanStateBadge state={alert.plan.state} /> : null}
    </li>
  )
}
