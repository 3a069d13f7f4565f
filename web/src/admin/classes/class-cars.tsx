import type { ClassCar, StaffClass } from '@marhala/contract/fleet/classes.ts'
import { keepsPromise } from '@marhala/domain/fleet/rental-class.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import type { ClassFormOf } from './class-form-of.ts'
import { promiseOf } from './class-values.ts'

type ClassCarsProps = { form: ClassFormOf; row: StaffClass | null; cars: ClassCar[]; classes: StaffClass[] }

/** With more cars than this a list of them is searched. */
const manyCars = 12

/** The cars that keep what is typed, to be ticked, those of its category and of no other class first. */
export function ClassCars({ form, row, cars, classes }: ClassCarsProps) {
  const { t } = useTranslation('classes')
  const language = useLanguage()
  const [searched, setSearched] = useState('')
  const values = form.watch()
  const promise = promiseOf(values)
  const ticked = new Set(values.car_ids)
  const rank = (car: ClassCar) =>
    (row && car.class_id === row.id ? 0 : car.class_id === null ? 1 : 3) +
    (String(car.category_id) === values.category_id ? 0 : 1)
  const offered = cars
    .filter((car) => ticked.has(String(car.id)) || keepsPromise(promise, car))
    .toSorted((one, other) => rank(one) - rank(other))
  const words = foldText(searched).split(/\s+/)
  const isFound = ({ name, year, registration_plate }: ClassCar) =>
    words.every((word) => foldText(`${name} ${year} ${registration_plate}`).includes(word))
  const chosen = cars.filter(({ id }) => ticked.has(String(id)))
  const problem = form.problemOf('car_ids')
  return (
    <fieldset className="flex flex-col gap-3 border-t pt-5">
      <legend className="sr-only">{t('cars_label')}</legend>
      <p className="text-small font-semibold">
        {t('cars_label')}{' '}
        <span className="font-normal text-muted">{t('cars', { count: chosen.length })}</span>
      </p>
      {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      {offered.length > manyCars ? (
        <TextField
          label={t('search_cars')}
          type="search"
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
      ) : null}
      {offered.length === 0 ? (
        <p className="text-small text-muted">{t('no_fitting_cars')}</p>
      ) : (
        <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto rounded-card border p-3">
          {offered.map((car) => (
            <li key={car.id} hidden={!isFound(car)}>
              <Checkbox
                value={String(car.id)}
                label={<CarLabel car={car} promise={promise} of={otherClass(car, row, classes, language)} />}
                {...form.register('car_ids')}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 ? (
        <Select
          label={t('fields.shown_car')}
          placeholder={t('first_car')}
          options={chosen.map(({ id, name, year, registration_plate }) => ({
            value: String(id),
            label: `${name} ${year}, ${registration_plate}`,
          }))}
          className="sm:max-w-96"
          {...form.field('shown_car_id')}
        />
      ) : null}
    </fieldset>
  )
}

function otherClass(
  car: ClassCar,
  row: StaffClass | null,
  classes: StaffClass[],
  language: Parameters<typeof textIn>[1],
): string | null {
  if (car.class_id === null || car.class_id === row?.id) return null
  const found = classes.find(({ id }) => id === car.class_id)
  return found ? textIn(found.name, language) : null
}

type CarLabelProps = { car: ClassCar; promise: ReturnType<typeof promiseOf>; of: string | null }

function CarLabel({ car, promise, of }: CarLabelProps) {
  const { t } = useTranslation('classes')
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <bdi>{`${car.name} ${car.year}`}</bdi>
      <bdi dir="ltr" className="text-micro text-muted">
        {car.registration_plate}
      </bdi>
      {of === null ? null : <span className="text-micro text-muted">{t('in_class', { name: of })}</span>}
      {keepsPromise(promise, car) ? null : (
        <span className="text-micro font-semibold text-bad">{t('breaks_promise')}</span>
      )}
    </span>
  )
}
