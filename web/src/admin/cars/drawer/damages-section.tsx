import * as damages from '@marhala/contract/fleet/damages.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { DamageSide } from '@marhala/domain/damage/damage.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carDamagesQuery, useDamageWrite, useSendDamagePhoto } from '../../../data/cars/damages.ts'
import { IfMay } from '../../../features/access/if-may.tsx'
import { DamageDialog } from '../../../features/damage/damage-dialog.tsx'
import { DamageSides } from '../../../features/damage/damage-drawing.tsx'
import { DamageLine } from '../../../features/damage/damage-line.tsx'
import { marksOf } from '../../../features/damage/damage-values.ts'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What is damaged of a car: on its drawing, and one by one with what can be done about it. */
export function DamagesSection({ car }: { car: FleetCar }) {
  const { t } = useTranslation(['damage', 'load', 'fleet'])
  const query = useQuery({ ...carDamagesQuery(car.id), staleTime: 0 })
  const nameOf = useDamageName()
  const [side, setSide] = useState<DamageSide>('left')
  const [selected, setSelected] = useState<string | number | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label={t('fleet:tabs.damages')} className="flex flex-col gap-4">
      <IfMay permission="cars.manage">
        <Button
          variant="outline"
          className="self-start"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      </IfMay>
      <AsyncView
        query={query}
        errorTitle={t('load:damages')}
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
      >
        {({ drawing, damages: known }) => (
          <div className="flex flex-col gap-5">
            <DamageSides
              drawing={drawing}
              side={side}
              onSide={setSide}
              selected={selected}
              onSelect={setSelected}
              marks={marksOf(known, nameOf)}
            />
            {known.length === 0 ? (
              <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t('none')} headingLevel={3} />
            ) : (
              <ol className="divide-y overflow-hidden rounded-card border">
                {known.map((damage, index) => (
                  <DamageLine
                    key={damage.id}
                    damage={damage}
                    number={index + 1}
                    isSelected={damage.id === selected}
                  />
                ))}
              </ol>
            )}
          </div>
        )}
      </AsyncView>
      {isAdding ? <AddDamage car={car} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function AddDamage({ car, onClose }: { car: FleetCar; onClose: () => void }) {
  const { t } = useTranslation('damage')
  const create = useDamageWrite(damages.create)
  const sendPhoto = useSendDamagePhoto()
  return (
    <DamageDialog
      car={car.id}
      withCost
      title={t('add')}
      submitLabel={t('add')}
      saved={t('saved')}
      onSave={async (body, photos) => {
        const { id } = await create.mutateAsync({ params: { car: String(car.id) }, body })
        for (const photo of photos) await sendPhoto({ car: car.id, damage_id: id }, photo)
      }}
      onClose={onClose}
    />
  )
}
