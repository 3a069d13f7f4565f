import type { PlanMove, PlanOutcome, PlanRoom } from '@marhala/contract/fleet/fleet-plans.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateRangeText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { carName } from './car-name.ts'

type Choice = { isKept: boolean; onToggle: () => void }

/** A booking that changes cars, and why; ticked until it is struck. */
export function MoveLine({ move, isKept, onToggle }: { move: PlanMove } & Choice) {
  const { t } = useTranslation('fleet-plans')
  return (
    <li className="flex gap-3 py-2.5">
      <Checkbox
        checked={isKept}
        onChange={onToggle}
        label={t('keep', { reference: isolateLtr(move.reference) })}
        labelHidden
      />
      <div className={isKept ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-muted line-through decoration-1'}>
        <MoveText move={move} />
      </div>
    </li>
  )
}

/** A booking that a plan finds no other car for, or may not move. */
export function StuckLine({ move }: { move: PlanMove }) {
  const { t } = useTranslation('fleet-plans')
  const isOffered = !move.reason.startsWith('stuck_')
  return (
    <li className="py-2.5">
      <MoveText move={move} />
      {isOffered ? <p className="text-small text-muted">{t('no_car')}</p> : null}
    </li>
  )
}

/** A booking of a plan: which it is, from which car to which, and why; `end` is what became of it. */
export function MoveText({ move, end }: { move: PlanMove; end?: ReactNode }) {
  const { t } = useTranslation('fleet-plans')
  const { from, to, reference, reason, for_reference } = move
  const names = {
    from: carName(from),
    to: to ? carName(to) : '',
    reference: isolateLtr(for_reference ?? ''),
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <Link
          to={`/admin/booking?booking=${move.booking_id}`}
          className="font-semibold text-primary hover:underline"
        >
          <bdi dir="ltr">{reference}</bdi>
        </Link>
        <span className="text-small">
          <DateRangeText start={move.start_date} end={move.end_date} />
        </span>
        {end}
      </p>
      <p>{to ? t('from_to', names) : t('stays', names)}</p>
      <p className="text-small text-muted">{t(`reasons.${reason}`, names)}</p>
    </>
  )
}

/** A service or inspection that is due, and the day on which its car would be kept free. */
export function RoomLine({ room, isKept, onToggle }: { room: PlanRoom } & Choice) {
  const { t } = useTranslation('fleet-plans')
  const format = useFormat()
  const { start_date, outcome } = room
  const canChoose = start_date !== null && outcome === 'proposed'
  return (
    <li className="flex gap-3 py-2.5">
      {canChoose ? (
        <Checkbox
          checked={isKept}
          onChange={onToggle}
          label={t('keep_room', { car: carName(room.car), day: isolate(format.date(start_date, 'day')) })}
          labelHidden
        />
      ) : (
        <span className="size-6 shrink-0 pointer-coarse:w-11" />
      )}
      <div
        className={
          isKept || !canChoose ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-muted line-through decoration-1'
        }
      >
        <RoomText room={room} />
      </div>
    </li>
  )
}

/** What is due on a car, and when it fits; `end` is what became of it. */
export function RoomText({ room, end }: { room: PlanRoom; end?: ReactNode }) {
  const { t } = useTranslation('fleet-plans')
  const format = useFormat()
  const { start_date, end_date, car, kind, name, due_km } = room
  const due = {
    name: isolate(name),
    day: isolate(format.plainDate(room.due_on)),
    kilometers: isolateLtr(format.number(due_km ?? 0)),
  }
  const key = kind === 'inspection' ? 'inspection' : due_km === null ? 'service' : 'service_km'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <Link
          to={`/admin/cars?car=${car.id}&tab=maintenance`}
          className="font-semibold text-primary hover:underline"
        >
          {carName(car)}
        </Link>
        {end}
      </p>
      <p>{t(`room.${key}`, due)}</p>
      <p className="text-small text-muted" suppressHydrationWarning>
        {start_date && end_date
          ? t('room.fits', { day: isolate(format.range(start_date, end_date, 'dayTime')) })
          : t('room.none')}
      </p>
    </>
  )
}

const tones: Record<PlanOutcome, BadgeTone> = { proposed: 'info', done: 'ok', struck: 'slate', stale: 'warn' }

/** What became of a part of a plan. */
export function OutcomeBadge({ outcome }: { outcome: PlanOutcome }) {
  const { t } = useTranslation('fleet-plans')
  return (
    <Badge tone={tones[outcome]} size="sm">
      {t(`outcome.${outcome}`)}
    </Badge>
  )
}
