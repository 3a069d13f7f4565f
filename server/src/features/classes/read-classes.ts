import type { Language } from '@marhala/contract/language/language.ts'
import type { AppContext } from '../../context.ts'
import { look } from '../cars/public/present-car.ts'
import { listClassCars, listClasses, listPicturedCars, listStaffClasses } from './classes.queries.ts'

/** The classes as everybody sees them, each with the car whose picture stands for it. */
export async function readClasses({ db }: Pick<AppContext, 'db'>, language: Language) {
  const [classes, cars] = await Promise.all([listClasses(db, language), listPicturedCars(db)])
  const byClass = Map.groupBy(cars, ({ class_id }) => class_id)
  return classes.map(({ shown_car_id, ...one }) => {
    const own = byClass.get(one.id) ?? []
    const car = own.find(({ id }) => id === shown_car_id) ?? own[0]
    const shown_car = car ? { id: car.id, slug: car.slug, name: car.name, image: look(car).image } : null
    return { ...one, shown_car }
  })
}

/** The classes as staff edit them, and the cars of the fleet. */
export async function readFleetClasses({ db }: Pick<AppContext, 'db'>) {
  const [classes, cars] = await Promise.all([listStaffClasses(db), listClassCars(db)])
  return { classes, cars }
}
