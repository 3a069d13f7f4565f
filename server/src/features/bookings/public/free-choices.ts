import type { Period } from '@marhala/domain/availability/occupancy.ts'
import type { CarChoice } from '@marhala/domain/booking/car-choice.ts'
import type { AppContext } from '../../../context.ts'
import { isBookable } from '../../cars/public/papers-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { findClassPlace } from './class-places.ts'
import { isCarFree } from './occupancies.queries.ts'

type Wanted = {
  car: { id: number; class_id: number | null; status: string; papers_valid_until: string | null }
  period: { start: Date; end: Date }
  occupied: Period
  byStaff: boolean
  except?: number | null
}

/**
 * Which of the choices that a car's class offers can be had for a time: this very car where it is free or others can leave
 * it, this car or similar where the class has a place.
 */
export async function freeChoices(
  context: AppContext,
  offered: readonly CarChoice[],
  { car, period, occupied, byStaff, except = null }: Wanted,
): Promise<CarChoice[]> {
  const isFit = isBookable(context, car, period, await getSettings(context.db))
  if (isFit && (await isCarFree(context, car.id, occupied, except))) return [...offered]
  const { class_id } = car
  if (class_id === null) return []
  const wish = { class_id, ...period, occupied, except, byStaff }
  const found = await Promise.all(
    offered.map(async (choice) => {
      if (choice === 'this') return isFit && (await findClassPlace(context, { ...wish, car_id: car.id }))
      return car.status !== 'retired' && (await findClassPlace(context, wish))
    }),
  )
  return offered.filter((_, index) => found[index])
}
