import { familyOf } from '@marhala/domain/fleet/illustration.ts'
import type { CarLine } from '../data/cars.ts'
import { drives, openings, type Words } from '../data/car-sentences.ts'

/** Two honest sentences on a car, in three languages; `nth` counts the cars of its family, so that they differ. */
export function describeCar(car: Pick<CarLine, 'body' | 'fuel' | 'seats'>, nth: number): Words {
  const ways = openings[familyOf(car.body)]
  const opening = ways[nth % ways.length]!
  const round = Math.floor(nth / ways.length)
  const drive = drives[car.fuel][(nth + round) % drives[car.fuel].length]!
  const join = (language: keyof Words) =>
    `${opening[language].replace('{seats}', String(car.seats))} ${drive[language]}`
  return { en: join('en'), ar: join('ar'), fr: join('fr') }
}
