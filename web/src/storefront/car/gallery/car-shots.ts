import type { Car } from '@marhala/contract/fleet/cars.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { parseIllustrationPath } from '@marhala/domain/fleet/illustration.ts'
import type { TFunction } from 'i18next'

const views = ['side', 'front', 'wheel', 'cabin', 'rear'] as const

/**
 * One picture of a car: what it shows (of a photo that nobody described its number), by day and (drawn ones) by night;
 * `isWhole` shows all of the car.
 */
export type Shot = {
  key: string
  label: string
  isDescribed: boolean
  src: string
  night: string | null
  isWhole: boolean
}

/** The pictures of a car: five crops of the drawn one, or its photos. */
export function carShots(car: Pick<Car, 'image' | 'images'>, t: TFunction<'car'>): Shot[] {
  if (isDrawn(car)) {
    return views.map((view) => ({
      key: view,
      label: t(`views.${view}`),
      isDescribed: true,
      src: `${car.image}?view=${view}`,
      night: `${car.image}?view=${view}&night`,
      isWhole: view === 'side',
    }))
  }
  return car.images.map(({ id, url, alt }, number) => {
    const isDescribed = alt !== ''
    return {
      key: String(id),
      label: isDescribed ? isolate(alt) : t('photo', { number: number + 1 }),
      isDescribed,
      src: url,
      night: null,
      isWhole: false,
    }
  })
}

/** Whether a car without photos is shown as it was drawn. */
export function isDrawn(car: Pick<Car, 'image' | 'images'>): boolean {
  return car.images.length === 0 && parseIllustrationPath(car.image) !== null
}
