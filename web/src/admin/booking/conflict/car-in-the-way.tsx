import type { PlannerSpan } from '@marhala/contract/booking/planner.ts'
import { lapseBefore, papersValidUntil } from '@marhala/domain/fleet/car-papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { plannerQuery } from '../../../data/bookings/bookings.ts'
import { carQuery } from '../../../data/cars/cars.ts'
import { useCompany } from '../../../data/company/company.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useBookingsAddress } from '../bookings-address.ts'
import { daysToAsk, occupantsOf, type CarPeriod } from './occupants.ts'

/** What keeps a car from a booking: who has it then, or what is wrong with the car, each with the way there. */
export function CarInTheWay({ requested }: { requested: CarPeriod }) {
  const { t } = useTranslation('conflict')
  const { clock, settings } = useCompany()
  const [now] = useState(() => new Date())
  const { from, to } = daysToAsk(requested)
  const { data } = useQuery({ ...plannerQuery(from, to), staleTime: 0 })
  if (!data || !settings) return null
  const { turnaround_minutes } = settings.rules
  const occupants = occupantsOf(data.spans, requested, { clock, turnaround_minutes, now })
  if (occupants.length === 0) return <UnfitCar requested={requested} />
  return (
    <ul aria-label={t('taken_by')} className="flex flex-col gap-1.5">
      {occupants.map((span) => (
        <Occupant key={`${span.booking_id}-${span.block_id}`} span={span} />
      ))}
    </ul>
  )
}

function Occupant({ span }: { span: PlannerSpan }) {
  const { t } = useTranslation('conflict')
  const format = useFormat()
  const { hrefOf } = useBookingsAddress()
  const { reference, status, label } = span
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {reference === null || status === 'blocked' ? (
        <Link to={`/admin/cars?car=${span.car_id}&tab=calendar`} className={wayLink}>
          <bdi>{t('blocked', { reason: label })}</bdi>
        </Link>
      ) : (
        <>
          <Link to={hrefOf({ booking: reference })} state={{ fromList: true }} className={wayLink}>
            <bdi dir="ltr">{reference}</bdi>
          </Link>
          <bdi>{label}</bdi>
          <BookingStatusBadge status={status} />
        </>
      )}
      <span className="text-small text-muted">{format.range(span.start, span.end)}</span>
    </li>
  )
}

/** Nobody has the car: it is in the workshop, or its papers end before the return. */
function UnfitCar({ requested: { car_id, end } }: { requested: CarPeriod }) {
  const { t } = useTranslation(['conflict', 'quote'])
  const { data: car } = useQuery(carQuery(car_id))
  if (!car) return null
  if (car.status !== 'available') {
    return (
      <p>
        {car.status === 'maintenance' ? `${t('quote:in_workshop')} ` : null}
        <Link to={`/admin/cars?car=${car_id}&tab=maintenance`} className={wayLink}>
          {t('conflict:car_service')}
        </Link>
      </p>
    )
  }
  if (!lapseBefore(papersValidUntil(car.papers ?? []), end.slice(0, 10))) return null
  return (
    <p>
      {`${t('conflict:papers')} `}
      <PapersLink carId={car_id} />
    </p>
  )
}

/** What keeps a car from a booking, beside a refusal that has said it in a sentence: of papers only the way there is left. */
export function CarRefused({ failure, requested }: { failure: Failure | null; requested: CarPeriod }) {
  if (failure?.code === 'papers_expired') return <PapersLink carId={requested.car_id} />
  return <CarInTheWay requested={requested} />
}

/** The way to a car's papers. */
export function PapersLink({ carId }: { carId: number }) {
  const { t } = useTranslation('conflict')
  return (
    <Link to={`/admin/cars?car=${carId}&tab=papers`} className={wayLink}>
      {t('car_papers')}
    </Link>
  )
}

/** Whether a write was refused because somebody has the car, or something is wrong with it. */
export function isAboutCar(failure: Failure | null): boolean {
  return ['car_unavailable', 'car_still_out', 'papers_expired'].includes(failure?.code ?? '')
}

const wayLink =
  'inline-flex min-h-6 items-center rounded-chip font-semibold underline decoration-current/35 underline-offset-4 hover:decoration-current'
