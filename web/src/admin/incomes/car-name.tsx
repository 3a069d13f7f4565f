import type { MoneyCar } from '@marhala/contract/money/money-values.ts'
import { FigureLink } from '../../features/figures/figure-link.tsx'

/** A car by its name and its plate; it opens the car. */
export function CarName({ car }: { car: MoneyCar }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <FigureLink to={`/admin/cars?car=${car.id}`}>
        <bdi>{car.name}</bdi>
      </FigureLink>
      <bdi dir="ltr" className="text-micro font-normal text-muted">
        {car.registration_plate}
      </bdi>
    </span>
  )
}
