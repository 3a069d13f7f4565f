/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot hold bars that lie where their hours are */
import type * as planner from '@marhala/contract/booking/planner.ts'
import type { PlannerCar, PlannerSpan } from '@marhala/contract/booking/planner.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { BookingsAddress } from '../bookings-address.ts'
import {
  daysFrom,
  gapDates,
  monthsOf,
  type PlannerDays,
  placeSpan,
  wishedDay,
  type Zoom,
  zooms,
} from './planner-geometry.ts'
import { keepOneStop, walkStops, newBookingAt } from './planner-keys.ts'
import { keepStillWhileHeld, nameIdOf } from './planner-rows.ts'
import { PlannerSpanBar } from './planner-span-bar.tsx'
import { useGap } from './use-gap.ts'
import { type PlannerTools, type Propose, usePlannerTools } from './use-planner-tools.ts'

type Plan = ReplyOf<typeof planner.get>
type OpenGap = (wish: { car_id: number; start_date: string; end_date: string }) => void

type PlannerGridProps = {
  plan: Plan
  from: string
  zoom: Zoom
  bookings: BookingsAddress
  /** The present minute. */
  now: number | null
  today: string
  onPropose: Propose
  onGap: OpenGap
}

/**
 * The rows: a car's name stands, its days slide past it. Rows out of sight are neither laid out nor painted. A thousand
 * bars are drawn in slices, so that the page answers meanwhile: the rows first, without their bars, and other days once
 * they are ready.
 */
export function PlannerGrid({ plan, from, zoom, bookings, now, today, onPropose, onGap }: PlannerGridProps) {
  const { t } = useTranslation('planner')
  const { clock } = useCompany()
  const current = useMemo(() => ({ plan, from, zoom }), [plan, from, zoom])
  const bare = useMemo(() => ({ plan: { cars: plan.cars, spans: [] }, from, zoom }), [plan.cars, from, zoom])
  const shown = useDeferredValue<Shown>(current, bare)
  const { announcer, tools, onClick } = usePlannerTools({ bookings, days: shown, onPropose })
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => keepOneStop(grid.current!), [shown])
  useEffect(() => keepStillWhileHeld(grid.current!), [])
  const days = useMemo(() => daysFrom(shown.from, shown.zoom), [shown.from, shown.zoom])
  const { width } = zooms[shown.zoom]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const pressed = newBookingAt(event)
    if (!pressed) return walkStops(event)
    const day = wishedDay(pressed.end, today, clock)
    onGap({ car_id: pressed.carId, ...gapDates(day, day) })
  }
  const track = {
    '--days': `${days.length * width}px`,
    '--day': `${width}px`,
    '--now': `${nowAt(now, shown, clock)}px`,
  } as CSSProperties
  return (
    <>
      <p ref={announcer} aria-live="assertive" className="sr-only" />
      <div
        ref={grid}
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={plan.cars.length + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => keepOneStop(currentTarget)}
        onClick={onClick}
        style={track}
        className="relative max-h-[70vh] scroll-ps-(--name) scroll-pt-14 overflow-auto rounded-card border bg-surface [--name:8.5rem] md:[--name:13.75rem] print:max-h-none print:overflow-visible"
      >
        <div className="w-[calc(var(--name)+var(--days))]">
          <Head days={days} zoom={shown.zoom} />
          <Rows shown={shown} tools={tools} onGap={onGap} />
        </div>
      </div>
    </>
  )
}

type Shown = PlannerDays & { plan: Plan }

/** Where the present lies, in pixels from the first day's start; outside of the row when that is not among the days. */
function nowAt(now: number | null, { from, zoom }: PlannerDays, clock: PlannerTools['clock']): number {
  if (now === null) return -10
  const instant = new Date(now * 60_000).toISOString()
  const { offset, cutStart, cutEnd } = placeSpan({ start: instant, end: instant }, from, zoom, clock)
  return cutStart || cutEnd ? -10 : offset
}

type RowsProps = { shown: Shown; tools: PlannerTools; onGap: OpenGap }

const none: PlannerSpan[] = []

/** Drawn anew only for other days, cars or spans, whatever else of the page changes. */
const Rows = memo(function Rows({ shown: { plan }, tools, onGap }: RowsProps) {
  const spansOf = useMemo(() => Map.groupBy(plan.spans, ({ car_id }) => car_id), [plan.spans])
  const categories = useMemo(() => [...Map.groupBy(plan.cars, ({ category }) => category)], [plan.cars])
  return categories.map(([category, cars]) => (
    // Not by its name, which another language changes: a bar that is held or in focus stays.
    <div key={cars[0]!.id} role="rowgroup" aria-label={category} className="flex">
      <div aria-hidden="true" className="sticky start-0 z-10 w-(--name) shrink-0 border-e bg-surface">
        <p className="h-6 truncate border-b bg-sunken px-3 py-1 text-micro font-semibold text-muted">
          {category}
        </p>
        {cars.map((car) => (
          <RowName key={car.id} car={car} />
        ))}
      </div>
      <div className="flex-1">
        <div aria-hidden="true" className="h-6 border-b" />
        {cars.map((car) => (
          <Row key={car.id} car={car} spans={spansOf.get(car.id) ?? none} tools={tools} onGap={onGap} />
        ))}
      </div>
    </div>
  ))
})

function Head({ days, zoom }: { days: string[]; zoom: Zoom }) {
  const { t } = useTranslation('planner')
  const format = useFormat()
  return (
    <div role="row" className="sticky top-0 z-20 flex border-b bg-surface">
      <div
        role="columnheader"
        className="sticky start-0 z-10 flex w-(--name) shrink-0 items-end border-e bg-surface px-3 pb-1 text-small font-semibold"
      >
        {t('car')}
      </div>
      <div role="columnheader" className="flex-1">
        <span className="sr-only">{format.plainRange(days[0]!, days.at(-1)!)}</span>
        <div aria-hidden="true" className="flex text-small font-semibold">
          {monthsOf(days).map(({ month, days: count }) => (
            <span
              key={month}
              style={{ width: `calc(var(--day) * ${count})` }}
              className="overflow-hidden border-s px-2 pt-1 whitespace-nowrap first:border-s-0"
            >
              {format.plainDate(`${month}-01`, 'month')}
            </span>
          ))}
        </div>
        <div aria-hidden="true" className="flex text-micro text-muted">
          {days.map((day) => (
            <span key={day} className="w-(--day) shrink-0 pb-1 text-center">
              {zoom === 'month' && !day.endsWith('1') ? null : Number(day.slice(8))}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A car's name as it is seen: those of a category stand as one, since a layer each would cost a scroll its frames. */
function RowName({ car }: { car: PlannerCar }) {
  return (
    <div
      id={nameIdOf(car.id)}
      className="flex h-[calc(var(--row)+1px)] flex-col justify-center border-b px-3 leading-tight [content-visibility:auto] data-target:bg-primary-soft"
    >
      <bdi className="truncate text-small font-semibold">{car.name}</bdi>
      <span className="truncate text-micro text-muted">
        <bdi dir="ltr">{car.registration_plate}</bdi>
      </span>
    </div>
  )
}

type RowProps = { car: PlannerCar; spans: PlannerSpan[]; tools: PlannerTools; onGap: OpenGap }

const Row = memo(function Row({ car, spans, tools, onGap }: RowProps) {
  const { gap, handlers } = useGap(tools, (dates) => onGap({ car_id: car.id, ...dates }))
  const isFree = spans.length === 0
  return (
    <div role="row" data-car={car.id} className="relative border-b data-target:bg-primary-soft">
      <span role="rowheader" className="sr-only [content-visibility:auto]">
        {car.name} {car.registration_plate}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a short cut of the pointer: by keys the grid opens the same form (`wishedAt`) */}
      <div
        role="gridcell"
        {...(isFree && stopOfFree(car, tools))}
        {...handlers}
        className={classNames(
          'relative h-row focus-visible:focus-ring focus-visible:-outline-offset-2 [content-visibility:auto]',
          stripes,
          weekends(tools.from),
        )}
      >
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-(--now) w-0.5 bg-accent"
        />
        {gap ? (
          <span
            aria-hidden="true"
            style={{ insetInlineStart: gap.offset, width: gap.length }}
            className="pointer-events-none absolute inset-y-1.5 rounded-chip border border-dashed border-primary bg-primary-soft"
          />
        ) : null}
        {spans.map((span) => (
          <PlannerSpanBar key={`${span.booking_id} ${span.block_id}`} car={car} span={span} tools={tools} />
        ))}
      </div>
    </div>
  )
})

/** A row without any bar is itself where the arrows stop. */
function stopOfFree(car: PlannerCar, { t }: PlannerTools) {
  return {
    'data-stop': '',
    tabIndex: -1,
    'aria-label': t('free', { car: `${car.name} ${car.registration_plate}` }),
    'aria-keyshortcuts': 'Enter N',
  }
}

/** A hairline a day; Saturdays and Sundays tinted. One background, not an element a day and car. */
const stripes =
  'bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_var(--day)),repeating-linear-gradient(to_right,transparent_0_calc(var(--day)*var(--free)),var(--color-sunken)_calc(var(--day)*var(--free))_calc(var(--day)*(var(--free)+2)),transparent_calc(var(--day)*(var(--free)+2))_calc(var(--day)*7))] rtl:bg-[repeating-linear-gradient(to_left,var(--color-line)_0_1px,transparent_1px_var(--day)),repeating-linear-gradient(to_left,transparent_0_calc(var(--day)*var(--free)),var(--color-sunken)_calc(var(--day)*var(--free))_calc(var(--day)*(var(--free)+2)),transparent_calc(var(--day)*(var(--free)+2))_calc(var(--day)*7))]'

/** How many days lie before the first Saturday; a week that begins on a Sunday keeps its second half at the end. */
function weekends(from: string): string {
  const weekday = new Date(`${from}T00:00Z`).getUTCDay()
  return freeDays[(6 - weekday + 7) % 7]!
}

const freeDays = [
  '[--free:0]',
  '[--free:1]',
  '[--free:2]',
  '[--free:3]',
  '[--free:4]',
  '[--free:5]',
  '[--free:6]',
]
