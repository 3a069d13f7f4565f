import { classesFor, suggestedClass } from '@marhala/domain/fleet/rental-class.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import type { CarForm } from './car-form.ts'

/**
 * The rental class of a car, of those whose promise it keeps, its category's first. A new car gets the one that is proposed
 * for what is typed, until somebody chooses. A class that the car no longer keeps stays in sight, to be left.
 */
export function ClassField({ form, isNew }: { form: CarForm; isNew: boolean }) {
  const { t } = useTranslation(['fleet', 'common'])
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const [category_id, fuel_type, transmission_type, passengers, luggage, class_id] = useWatch({
    control: form.control,
    name: ['category_id', 'fuel_type', 'transmission_type', 'passengers', 'luggage', 'class_id'],
  })
  const car = {
    category_id: Number(category_id),
    fuel_type,
    transmission_type,
    passengers: Number(readWhole(passengers)) || 0,
    luggage: Number(readWhole(luggage)) || 0,
  }
  const classes = data?.rental_classes ?? []
  const kept = classesFor(car, classes)
  const shown = kept.concat(classes.filter((one) => String(one.id) === class_id && !kept.includes(one)))
  const proposed = suggestedClass(car, classes)
  useProposedClass(form, isNew ? (proposed?.id ?? null) : undefined)
  if (classes.length === 0) return null
  const isProposed = proposed !== null && String(proposed.id) !== class_id
  return (
    <Select
      label={t('fields.class_id')}
      mark={t('common:optional')}
      help={
        isProposed
          ? t('editor.class_proposed', { name: textIn(proposed.name, language) })
          : t('editor.class_help')
      }
      placeholder={t('editor.no_class')}
      options={shown.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
      error={form.problemOf('class_id')}
      {...form.register('class_id')}
    />
  )
}

/** Keeps a new car in the class that is proposed, until somebody chooses one; undefined leaves it as it is. */
function useProposedClass(form: CarForm, proposed: number | null | undefined): void {
  const isChosen = form.formState.dirtyFields.class_id === true
  const wanted = proposed === undefined || isChosen ? undefined : String(proposed ?? '')
  const { setValue } = form
  useEffect(() => {
    if (wanted !== undefined) setValue('class_id', wanted)
  }, [wanted, setValue])
}
