import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { type Readiness, readinessMoves, readinessOf, readinessStates } from '@marhala/domain/fleet/fleet.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChangeCar } from '../../data/cars/fleet.ts'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { DateText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { chipClass } from '../../ui/chip.ts'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useDrop } from '../../ui/use-drop.ts'
import type { Move } from './move-menu.tsx'

const MoveMenu = lazy(async () => ({ default: (await import('./move-menu.tsx')).MoveMenu }))

/** What travels with a dragged card; text of other pages is none. */
const dragged = 'application/x-marhala-car'

/** Four columns of cars; moved by drag or by menu, where staff decide. */
export function ReadinessBoard({ cars }: { cars: FleetCar[] }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const [shown, setShown] = useState<Readiness>('available')
  const { move, moving } = useMove()
  const columns = Map.groupBy(cars, readinessOf)
  return (
    <>
      <fieldset className="mb-4 flex min-w-0 gap-2 overflow-x-auto py-1 sm:hidden">
        <legend className="sr-only">{t('inventory.column')}</legend>
        {readinessStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            onClick={() => setShown(state)}
            className={chipClass({ selected: state === shown })}
          >
            {t(`readiness.${state}`)} {format.number(columns.get(state)?.length ?? 0)}
          </button>
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {readinessStates.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            cars={columns.get(state) ?? []}
            className={state === shown ? undefined : 'max-sm:hidden'}
            moving={moving}
            onMove={move}
            onDrop={(id) => {
              const car = cars.find((one) => one.id === id)
              const from = car && readinessOf(car)
              if (!car || !from || from === state) return
              const target = readinessMoves(from).find((one) => one === state)
              if (target) move(car, target)
              else showToast({ tone: 'bad', text: t(`inventory.refused.${state}`) })
            }}
          />
        ))}
      </div>
    </>
  )
}

function useMove(): { move: Move; moving: number | null } {
  const { t } = useTranslation('fleet')
  const write = useChangeCar()
  const move: Move = (car, to) =>
    write.mutate(
      { params: { car: car.id }, body: { status: to } },
      {
        onSuccess: () => showToast({ text: t(`inventory.moved.${to}`, { name: car.name }) }),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      },
    )
  return { move, moving: write.isPending ? Number(write.variables.params.car) : null }
}

type BoardColumnProps = {
  state: Readiness
  cars: FleetCar[]
  className: string | undefined
  moving: number | null
  onMove: Move
  onDrop: (carId: number) => void
}

function BoardColumn({ state, cars, className, moving, onMove, onDrop }: BoardColumnProps) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const { over, target } = useDrop(dragged, onDrop)
  return (
    // Dragging is one of two ways; each card's menu is the other.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t(`readiness.${state}`)}
      {...target}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border p-3 transition-colors',
        over ? 'border-primary bg-primary-soft' : 'bg-sunken/60',
        className,
      )}
    >
      <h2 className="flex items-center justify-between gap-3 px-1 text-small font-semibold">
        {t(`readiness.${state}`)}
        <span className="text-muted tabular-nums">{format.number(cars.length)}</span>
      </h2>
      {cars.length === 0 ? (
        <p className="px-1 pb-2 text-small text-muted">{t(`inventory.none.${state}`)}</p>
      ) : (
        <ul className="flex max-h-[calc(100dvh-15rem)] flex-col gap-2 overflow-y-auto [scrollbar-width:thin]">
          {cars.map((car) => (
            <BoardCard key={car.id} car={car} state={state} busy={moving === car.id} onMove={onMove} />
          ))}
        </ul>
      )}
    </section>
  )
}

type BoardCardProps = { car: FleetCar; state: Readiness; busy: boolean; onMove: Move }

function BoardCard({ car, state, busy, onMove }: BoardCardProps) {
  const { t } = useTranslation('fleet')
  const moves = readinessMoves(state)
  const next = car.next_booking
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu in it does the same
    <li
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, String(car.id))
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={classNames(
        'flex shrink-0 items-center gap-3 rounded-control border bg-surface p-2',
        moves.length > 0 && 'cursor-grab',
        busy && 'opacity-60',
      )}
    >
      <CarPicture car={car} decorative sizes="4rem" className="h-10 w-16 shrink-0 rounded-chip" />
      <div className="min-w-0 flex-1">
        <Link to={`/admin/cars?car=${car.id}`} className="block font-semibold hover:underline">
          <bdi className="block truncate">{car.name}</bdi>
        </Link>
        <p className="text-micro text-muted">
          <bdi dir="ltr">{car.registration_plate}</bdi>
          {next ? (
            <span className="block">
              {t(next.status === 'active' ? 'next.until' : 'next.from')}{' '}
              <DateText at={next.status === 'active' ? next.end_date : next.start_date} style="dayTime" />
            </span>
          ) : null}
        </p>
      </div>
      {moves.length > 0 ? (
        <Suspense fallback={<span className="size-8.5" />}>
          <MoveMenu car={car} moves={moves} onMove={onMove} />
        </Suspense>
      ) : null}
    </li>
  )
}
