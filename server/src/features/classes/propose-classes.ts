import { languages } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { type CarGroup, groupCars } from '@marhala/domain/fleet/propose-classes.ts'
import { suggestedClass } from '@marhala/domain/fleet/rental-class.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { listCategoryNames, listClassCars, listStaffClasses } from './classes.queries.ts'

/** The classes that the cars without one could have; those that fit into a class that is there are left out. */
export async function proposeClasses({ db }: Pick<AppContext, 'db'>) {
  const [classes, cars, categories] = await Promise.all([
    listStaffClasses(db),
    listClassCars(db),
    listCategoryNames(db),
  ])
  const free = cars.filter((car) => car.class_id === null && suggestedClass(car, classes) === null)
  const groups = groupCars(free)
  return categories.flatMap(({ id, name }) =>
    groups
      .filter(({ category_id }) => category_id === id)
      .map(({ has_seats, ...group }) => ({
        ...group,
        transmission_type: group.transmission_type as 'manual' | 'automatic',
        fuel_type: group.fuel_type as 'electric' | null,
        name: nameOf(name, { ...group, has_seats }),
      })),
  )
}

function nameOf(category: Translated, group: CarGroup): Translated {
  const names = languages.map((language) => {
    const parts = [
      textIn(category, language),
      group.fuel_type === 'electric'
        ? say(language, 'car-card:fuel.electric')
        : say(
            language,
            group.transmission_type === 'automatic'
              ? 'car-card:transmission.automatic'
              : 'car-card:transmission.manual',
          ),
      ...(group.has_seats
        ? [say(language, 'car-card:seats' as 'car-card:seats_other', { count: group.passengers })]
        : []),
    ]
    const [first, ...rest] = parts
    return [
      language,
      [first, ...rest.map((part) => part.toLocaleLowerCase(language))].join(language === 'ar' ? '، ' : ', '),
    ]
  })
  return Object.fromEntries(names) as Translated
}
