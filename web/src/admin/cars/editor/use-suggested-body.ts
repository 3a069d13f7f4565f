import { suggestBody } from '@marhala/domain/fleet/suggest-body.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import type { CarForm } from './car-form.ts'

/** Draws a new car as what its model is while it is typed, until somebody chooses a body. */
export function useSuggestedBody(form: CarForm, isOn: boolean): void {
  const { data: catalogue } = useQuery(fleetCatalogueQuery)
  const [brand_id, category_id, model, fuel_type, doors, passengers] = useWatch({
    control: form.control,
    name: ['brand_id', 'category_id', 'model', 'fuel_type', 'doors', 'passengers'],
  })
  const isChosen = form.formState.dirtyFields.illustration?.body === true
  const body = suggestBody({
    brand: catalogue?.brands.find(({ id }) => String(id) === brand_id)?.name ?? '',
    category: catalogue?.categories.find(({ id }) => String(id) === category_id)?.slug ?? '',
    model,
    fuel_type,
    doors: Number(readWhole(doors)) || 5,
    passengers: Number(readWhole(passengers)) || 5,
  })
  const suggested = isOn && !isChosen && model.trim() !== '' ? body : undefined
  const { setValue } = form
  useEffect(() => {
    if (suggested) setValue('illustration.body', suggested)
  }, [suggested, setValue])
}
