import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { Damage } from '@marhala/contract/fleet/damages.ts'
import { type DamageSide, isOnCar } from '@marhala/domain/damage/damage.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carDamagesQuery } from '../../../data/cars/damages.ts'
import { DamageSides } from '../../../features/damage/damage-drawing.tsx'
import { DamageStateBadge } from '../../../features/damage/damage-state.tsx'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What is damaged of a car, on its drawing and one by one. */
export function DamagesSection({ car }: { car: FleetCar }) {
  const { t } = useTranslation(['damage', 'load'])
  const query = useQuery(carDamagesQuery(car.id))
  const nameOf = useDamageName()
  const [side, setSide] = useState<DamageSide>('left')
  const [selected, setSelected] = useState<string | number | null>(null)
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:damages')}
      skeleton={<Skeleton className="h-64 w-full rounded-card" />}
    >
      {({ drawing, damages }) => (
        <div className="flex flex-col gap-5">
          <DamageSides
            drawing={drawing}
            side={side}
            onSide={setSide}
            selected={selected}
            onSelect={setSelected}
            marks={damages
              .map((damage, index) => ({ damage, number: index + 1 }))
              .filter(({ damage }) => isOnCar(damage.state))
              .map(({ damage, number }) => ({
                key: damage.id,
                number,
                name: nameOf(damage),
                tone: 'known' as const,
                side: damage.side,
                x: damage.x,
                y: damage.y,
              }))}
          />
          {damages.length === 0 ? (
            <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t('none')} headingLevel={3} />
          ) : (
            <ol className="divide-y rounded-card border">
              {damages.map((damage, index) => (
                <DamageLine key={damage.id} damage={damage} number={index + 1} />
              ))}
            </ol>
          )}
        </div>
      )}
    </AsyncView>
  )
}

function DamageLine({ damage, number }: { damage: Damage; number: number }) {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const nameOf = useDamageName()
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className="w-5 text-end font-semibold text-muted">{format.number(number)}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {nameOf(damage)} <DamageStateBadge state={damage.state} />
        </p>
        <p className="text-small text-muted">
          {t(`sides.${damage.side}`)} · {t(`sizes.${damage.size}`)}
        </p>
      </div>
    </li>
  )
}
