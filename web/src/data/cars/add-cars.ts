import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { createBrand, createCategory } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { builtInCategories } from '@marhala/domain/fleet/built-in-categories.ts'
import { bodyOfModel, type CarModel } from '@marhala/domain/fleet/car-models.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setupQuery } from '../company/setup.ts'
import { fleetCatalogueQuery, useCatalogueWrite, useCreateCar } from './fleet.ts'

/** Cars of one model, one for each plate. */
export type NewCars = { model: CarModel; year: number; plates: readonly string[] }

/** What a plate came to, where it did not become a car. */
export class PlateRefused extends Error {
  readonly plate: string
  constructor(plate: string, cause: unknown) {
    super(plate, { cause })
    this.plate = plate
  }
}

/** Adds cars of a built-in model, with its brand and category where these are not there yet. */
export function useAddCars() {
  const client = useQueryClient()
  const addBrand = useCatalogueWrite(createBrand)
  const addCategory = useCatalogueWrite(createCategory)
  const addCar = useCreateCar()
  return useMutation({
    mutationKey: ['add cars'],
    mutationFn: async ({ model, year, plates }: NewCars) => {
      let catalogue = await client.fetchQuery(fleetCatalogueQuery)
      if (!brandOf(catalogue, model)) catalogue = await addBrand.mutateAsync({ body: { name: model.brand } })
      const known = builtInCategories.find(({ slug }) => slug === model.category)!
      if (!categoryOf(catalogue, model))
        catalogue = await addCategory.mutateAsync({ body: { name: known.name } })
      const [brand, category] = [brandOf(catalogue, model)!, categoryOf(catalogue, model)!]
      const prices = proposedPrices(catalogue, model)
      for (const plate of plates)
        await addCar
          .mutateAsync({
            body: {
              ...carOf(model, year),
              ...prices,
              brand_id: brand.id,
              category_id: category.id,
              registration_plate: plate,
            },
          })
          .catch((cause: unknown) => {
            throw new PlateRefused(plate, cause)
          })
      await client.invalidateQueries({ queryKey: setupQuery.queryKey })
    },
  })
}

/** What a new car of a model costs: the category's prices, or until these are set what is usual. */
export function proposedPrices(catalogue: FleetCatalogue, model: CarModel) {
  const category = categoryOf(catalogue, model)
  const usual = builtInCategories.find(({ slug }) => slug === model.category)!
  return {
    daily_price: category?.daily_price ?? formatMoney(usual.daily_price),
    warranty_amount: category?.warranty_amount ?? formatMoney(usual.warranty_amount),
  }
}

function carOf(model: CarModel, year: number) {
  const { passengers, doors, luggage, fuel_type, transmission_type } = model
  return {
    model: model.model,
    year,
    passengers,
    doors,
    luggage,
    fuel_type,
    transmission_type,
    discount: 0,
    is_premium: false,
    status: 'available' as const,
    descriptions: {},
    features: [],
    illustration: { body: bodyOfModel(model), paint: 'pearl' as const, wheel: 'five_spoke' as const },
    vin: null,
    home_location: null,
    end_of_service_on: null,
    odometer: 0,
  }
}

const brandOf = ({ brands }: FleetCatalogue, { brand }: CarModel) =>
  brands.find(({ name }) => foldText(name) === foldText(brand))

const categoryOf = ({ categories }: FleetCatalogue, { category }: CarModel) =>
  categories.find(({ slug }) => slug === category)
