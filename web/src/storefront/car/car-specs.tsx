import type { Car } from '@marhala/contract/fleet/cars.ts'
import { Cog, DoorOpen, Fuel, Luggage, Shapes, Users, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'

/** Six facts at a glance. */
export function CarSpecs({ car }: { car: Car }) {
  const { t } = useTranslation(['car', 'car-card'])
  const format = useFormat()
  const tiles: [LucideIcon, string, string][] = [
    [Cog, t('specs.transmission'), t(`car-card:transmission.${car.transmission_type}`)],
    [Fuel, t('specs.fuel'), t(`car-card:fuel.${car.fuel_type}`)],
    [Users, t('specs.passengers'), format.number(car.passengers)],
    [DoorOpen, t('specs.doors'), format.number(car.doors)],
    [Luggage, t('specs.luggage'), format.number(car.luggage)],
    [Shapes, t('specs.category'), car.category.name],
  ]
  return (
    <dl className="mt-5 grid grid-cols-3 gap-2 md:gap-2.5 xl:grid-cols-6">
      {tiles.map(([Icon, label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col rounded-control border border-line bg-surface px-3 py-2.5"
        >
          <dt className="flex flex-col gap-1.5 text-micro text-muted">
            <Icon className="size-5 text-primary" strokeWidth={1.75} aria-hidden="true" />
            <span className="truncate">{label}</span>
          </dt>
          <dd className="truncate text-small font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
