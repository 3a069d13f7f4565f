import type { Damage } from '@marhala/contract/fleet/damages.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRoomAt } from '../access/admin-rooms.ts'
import { DateText } from '../format/date-text.tsx'
import { Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'
import { DamagePhoto } from './damage-photo.tsx'
import { DamageStateBadge } from './damage-state.tsx'
import { useDamageName } from './use-damage-name.ts'

type DamageLineProps = {
  damage: Damage
  /** The number of its mark on the drawing. */
  number?: number
  /** The car, where the list is of all cars. */
  car?: ReactNode
  isSelected?: boolean
}

/** One damage: what and where it is, since which booking, what it costs, what shows it, and what can be done about it. */
export function DamageLine({ damage, number, car, isSelected = false }: DamageLineProps) {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const nameOf = useDamageName()
  const { side, size, note, state } = damage
  return (
    <li
      className={
        isSelected ? 'flex items-start gap-3 bg-sunken px-4 py-3' : 'flex items-start gap-3 px-4 py-3'
      }
    >
      {number === undefined ? null : (
        <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-micro font-bold">
          {format.number(number)}
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {nameOf(damage)} <DamageStateBadge state={state} />
        </p>
        {car}
        <p className="text-small text-muted">
          {t(`sides.${side}`)} · {t(`sizes.${size}`)}
        </p>
        {note ? <p className="text-small wrap-break-word">{note}</p> : null}
        <Facts damage={damage} />
        <Photos damage={damage} />
      </div>
      <Suspense>
        <DamageActions damage={damage} />
      </Suspense>
    </li>
  )
}

function Facts({ damage }: { damage: Damage }) {
  const { t } = useTranslation(['damage', 'common'])
  const roomAt = useRoomAt()
  const { booking, created_at, created_by, charge, cost, repaired_at } = damage
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-muted">
      <span>
        {t('noted')} <DateText at={created_at} style="dayYear" />
        {t('common:comma')}
        <bdi>{created_by}</bdi>
      </span>
      {booking ? (
        <span>
          {t('since')}{' '}
          {roomAt('/admin/booking') ? (
            <Link
              className="font-semibold text-primary hover:underline"
              to={`/admin/booking?booking=${booking.id}`}
            >
              <bdi dir="ltr">{booking.reference}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{booking.reference}</bdi>
          )}
        </span>
      ) : null}
      {charge ? (
        <span>
          {t('charged')} <Money amount={charge.amount} />
        </span>
      ) : null}
      {cost ? (
        <span>
          {t('cost')} <Money amount={cost} />
        </span>
      ) : null}
      {repaired_at ? (
        <span>
          {t('repaired')} <DateText at={repaired_at} style="dayYear" />
        </span>
      ) : null}
    </p>
  )
}

/** The photos of a damage, each large by a press. */
function Photos({ damage }: { damage: Damage }) {
  const { t } = useTranslation(['damage', 'common'])
  const format = useFormat()
  const nameOf = useDamageName()
  const [shown, setShown] = useState<number | null>(null)
  if (damage.photos.length === 0) return null
  const path = (photo_id: number) => ({ car: damage.car_id, damage_id: damage.id, photo_id })
  const label = (index: number) => t('photo', { number: format.number(index + 1), name: nameOf(damage) })
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-2">
        {damage.photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="block rounded-control focus-visible:focus-ring"
              onClick={() => setShown(photo)}
            >
              <DamagePhoto photo={path(photo)} alt={label(index)} />
            </button>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Suspense>
          <PhotoDialog
            isOpen
            size="lg"
            title={label(damage.photos.indexOf(shown))}
            closeLabel={t('common:close')}
            onClose={() => setShown(null)}
          >
            <DamagePhoto
              photo={path(shown)}
              alt={label(damage.photos.indexOf(shown))}
              className="h-auto max-h-[70vh] w-full object-contain"
            />
          </PhotoDialog>
        </Suspense>
      )}
    </>
  )
}

// The menu and its dialogs come once the list stands.
const DamageActions = lazy(async () => ({ default: (await import('./damage-actions.tsx')).DamageActions }))
const PhotoDialog = lazy(async () => ({ default: (await import('../../ui/overlay/dialog.tsx')).Dialog }))
