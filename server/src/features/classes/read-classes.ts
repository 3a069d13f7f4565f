import type { Language } from '@marhala/contract/language/language.ts'
import type { AppContext } from '../../context.ts'
import { look } from '../cars/public/present-car.ts'
import { listClassCars, listClasses, listPicturedCars, listStaffClasses } from './classes.queries.ts'

/** The classes as everybody sees them, each with the car whose picture stands for it. */
export async function readClasses({ db }: Pick<AppContext, 'db'>, language: Language) {
  const [classes, cars] = await Promise.all([listClasses(db, language), listPicturedCars(db)])
  const shownOf = findShown(cars)
  return classes.map(({ shown_car_id, ...one }) => {
    const car = shownOf(one.id, shown_car_id)
    const shown_car = car ? { id: car.id, slug: car.slug, name: car.name, image: look(car).image } : null
    return { ...one, shown_car }
  })
}

/** The classes as staff edit them, and the cars of the fleet. */
export async function readFleetClasses({ db }: Pick<AppContext, 'db'>) {
  const [classes, cars, pictured] = await Promise.all([
    listStaffClasses(db),
    listClassCars(db),
    listPicturedCars(db),
  ])
  const shownOf = findShown(pictured)
  const imageOf = (car: PicturedCar | undefined) => (car ? look(car).image : null)
  return {
    classes: classes.map((one) => ({ ...one, image: imageOf(shownOf(one.id, one.shown_car_id)) })),
    cars,
  }
}

type PicturedCar = Awaited<ReturnType<typeof listPicturedCars>>[number]

/** The car whose picture stands for a class: the one that was chosen, as long as it is of the class, else its first. */
function findShown(cars: PicturedCar[]) {
  const byClass = Map.groupBy(cars, ({ class_id }) => class_id)
  return (classId: number, chosen: number | null) => {
    const own = byClass.get(classId) ?? []
    return own.find(({ id }) => id === chosen) ?? own[0]
  }
}
