/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a blocked time is drawn by its background and named as one thing */
import type { PlannerCar, PlannerSpan } from '@marhala/contract/booking/planner.ts'
import { Ban } from 'lucide-react'
import { memo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { BookingStatusIcon } from '../../../features/booking/status-badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { hatched } from '../../../ui/dates/calendar-day.tsx'
import { placeSpan, pullsOf } from './planner-geometry.ts'
import { useMove } from './use-move.ts'
import type { PlannerTools } from './use-planner-tools.ts'

type PlannerSpanBarProps = { car: PlannerCar; span: PlannerSpan; tools: PlannerTools }

/** What stands on a car: a booking that opens, and can be pulled or moved by keys; or a time that is blocked. */
export const PlannerSpanBar = memo(function PlannerSpanBar(props: PlannerSpanBarProps) {
  const { span, tools } = props
  const { t, format } = tools
  const { offset, length, cutStart, cutEnd } = placeSpan(span, tools.from, tools.zoom, tools.clock)
  const extent = {
    style: { insetInlineStart: offset, width: length },
    ends: classNames(!cutStart && 'rounded-s-chip', !cutEnd && 'rounded-e-chip'),
  }
  if (span.status === 'blocked') {
    const name = t('blocked', { reason: span.label, dates: format.range(span.start, span.end) })
    return (
      <span
        role="img"
        data-stop={span.end}
        tabIndex={-1}
        aria-label={name}
        title={name}
        style={extent.style}
        className={classNames(
          'absolute inset-y-1.5 flex items-center border focus-visible:z-1 focus-visible:focus-ring',
          hatched,
          extent.ends,
        )}
      >
        <Ban className="mx-1 size-3.5 shrink-0 text-muted" aria-hidden="true" />
        <bdi className="truncate bg-surface px-1 text-micro text-muted">{span.label}</bdi>
      </span>
    )
  }
  return <BookingBar {...props} status={span.status} extent={extent} />
})

type BookingBarProps = PlannerSpanBarProps & {
  status: Exclude<PlannerSpan['status'], 'blocked'>
  extent: { style: { insetInlineStart: number; width: number }; ends: string }
}

/** A link like any; what a press on it does is the grid's, once for all bars. */
function BookingBar({ car, span, status, tools, extent }: BookingBarProps) {
  const { t, format } = tools
  const bar = useRef<HTMLAnchorElement>(null)
  const move = useMove({ bar, span, tools })
  const width = extent.style.width + move.nudge.length
  const pulls = pullsOf(status)
  const said = t('bar', {
    car: `${car.name} ${car.registration_plate}`,
    client: span.label,
    dates: format.range(span.start, span.end),
    status: t(`status:booking.${status}`),
  })
  const name = span.is_movable ? t('movable_bar', { bar: said }) : said
  return (
    <a
      ref={bar}
      data-bar={span.booking_id}
      data-stop={span.end}
      // Which one Tab reaches, `keepOneStop` says.
      tabIndex={-1}
      data-row-link
      href={tools.hrefOf(span.reference)}
      draggable={false}
      aria-label={span.outstanding === '0.00' ? name : `${name}, ${t('outstanding')}`}
      aria-keyshortcuts={pulls.whole || pulls.end ? 'M N' : 'N'}
      title={name}
      {...move.handlers}
      style={{
        insetInlineStart: extent.style.insetInlineStart + move.nudge.offset,
        width,
      }}
      className={classNames(
        'absolute inset-y-1.5 flex items-center gap-1.5 border-s-3 text-micro font-medium select-none hover:z-1 hover:shadow-md focus-visible:z-1 focus-visible:focus-ring',
        looks[status],
        // Bound bars stand on a firm edge; what may still move, on a broken one.
        span.is_movable && 'border-y border-e border-dashed',
        extent.ends,
        pulls.whole && 'cursor-grab',
        pulls.end && '[-webkit-touch-callout:none]',
        pulls.start && startEdge,
        pulls.end && endEdge,
        move.isMoving && 'z-2 cursor-grabbing shadow-lg',
        move.target && 'opacity-50',
      )}
    >
      {move.target
        ? createPortal(
            <span
              aria-hidden="true"
              data-ghost
              style={extent.style}
              className={classNames(
                'pointer-events-none absolute inset-y-1.5 z-2 flex items-center border-2 border-dashed border-primary bg-surface px-1.5 text-micro font-medium text-primary shadow-lg',
                extent.ends,
              )}
            >
              {width >= room.label ? <bdi className="truncate">{span.label}</bdi> : null}
            </span>,
            move.target,
          )
        : null}
      {width >= room.icon ? <BookingStatusIcon status={status} className="ms-1 size-3.5 shrink-0" /> : null}
      {width >= room.label ? <bdi className="truncate">{span.label}</bdi> : null}
      {span.outstanding !== '0.00' && width >= room.dot ? (
        <span aria-hidden="true" className="ms-auto me-2 size-1.5 shrink-0 rounded-full bg-bad" />
      ) : null}
    </a>
  )
}

/** From how many pixels on a bar has room for each: what does not fit is not drawn, since cutting it off costs a layer. */
const room = { icon: 22, dot: 36, label: 44 }

/** The ends that can be pulled (`edgeAt`) show it under the pointer alone: two elements a bar less to lay out. */
const startEdge =
  'hover:before:absolute hover:before:inset-y-0 hover:before:start-0 hover:before:w-2 hover:before:cursor-ew-resize'
const endEdge =
  'hover:after:absolute hover:after:inset-y-0 hover:after:end-0 hover:after:w-2 hover:after:cursor-ew-resize'

const looks = {
  pending: 'border-warn bg-warn-soft text-warn',
  confirmed: 'border-info bg-info-soft text-info',
  active: 'border-ok bg-ok-soft text-ok',
  completed: 'border-slate bg-slate-soft text-slate',
  cancelled: 'border-bad bg-bad-soft text-bad',
}
