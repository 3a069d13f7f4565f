import { updateCategory } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useChangeSettings } from '../company/settings.ts'
import { setupQuery } from '../company/setup.ts'
import { useCatalogueWrite, useChangeCar } from './fleet.ts'

type Prices = { daily_price: string; warranty_amount: string }

/** What a fleet costs: the rules of all bookings, what new cars of a category cost, and the cars that change. */
export type FleetPrices = {
  settings: SettingsChanges
  categories: readonly { id: number; body: Prices & { name: Translated } }[]
  cars: readonly { id: number; body: Prices }[]
}

/** Writes the prices one after the other; what failed half-way is written again by the next try. */
export function usePriceFleet() {
  const client = useQueryClient()
  const settings = useChangeSettings()
  const category = useCatalogueWrite(updateCategory)
  const car = useChangeCar()
  return useMutation({
    mutationKey: ['price fleet'],
    mutationFn: async (prices: FleetPrices) => {
      await settings.mutateAsync(prices.settings)
      for (const { id, body } of prices.cars) await car.mutateAsync({ params: { car: String(id) }, body })
      for (const { id, body } of prices.categories) await category.mutateAsync({ params: { id }, body })
      await client.invalidateQueries({ queryKey: setupQuery.queryKey })
    },
  })
}
