import * as planner from '@marhala/contract/booking/planner.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as publicCatalogue from '@marhala/contract/fleet/catalogue.ts'
import * as catalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as damagePrices from '@marhala/contract/fleet/damage-prices.ts'
import * as terms from '@marhala/contract/fleet/location-terms.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { readExpensesAgain } from '../money/expenses.ts'
import { carQuery } from './cars.ts'

export type FleetFilters = NonNullable<InputOf<typeof fleet.inventory>['query']>

/** One page of the fleet with its counts by state. */
export function fleetQuery(filters: FleetFilters) {
  return endpointQuery(fleet.inventory, { query: filters })
}

export const fleetCatalogueQuery = endpointQuery(catalogue.catalogue)

/** What deleting a car would do. */
export function carRemovalQuery(car: number) {
  return endpointQuery(fleet.carRemoval, { params: { car } })
}

/** Adds a car. */
export function useCreateCar() {
  return useEndpointMutation(fleet.createCar, keepCar)
}

export type CarWrite =
  | typeof fleet.updateCar
  | typeof fleet.orderImages
  | typeof fleet.focusImage
  | typeof fleet.removeImage
  | typeof upkeep.removePaper
  | typeof upkeep.addPlan
  | typeof upkeep.updatePlan
  | typeof upkeep.removePlan
  | typeof upkeep.completePlan
  | typeof upkeep.addBlock
  | typeof upkeep.removeBlock
  | typeof upkeep.readOdometer

/** Any write of one car: `useCarWrite(fleet.updateCar).mutate({ params: { car }, body })`. */
export function useCarWrite<E extends CarWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => keepCar(client, reply as fleet.FleetCar))
}

/** Changes some fields of a car, where no form checks them. */
export function useChangeCar() {
  return useCarWrite(fleet.updateCar)
}

/** Deletes a car, or retires it: what became of it is in the answer. */
export function useRemoveCar() {
  return useEndpointMutation(fleet.removeCar, (client) => readFleetAgain(client))
}

/** Files a paper with its file: a form, which the contract types by its fields alone. */
export function useCarForm(endpoint: typeof upkeep.addPaper | typeof upkeep.updatePaper) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: ({ params, form }: { params: object; form: FormData }) =>
      send(endpoint, { params, body: form }) as Promise<fleet.FleetCar>,
    onSuccess: (car, _, __, { client }) => keepCar(client, car),
  })
}

/** Fetches the file of a paper. */
export function usePaperFile() {
  const send = useSend()
  return useMutation({
    mutationKey: ['paper file'],
    mutationFn: async (params: { car: number; paper_id: number }) => {
      const { file_name, content } = await send(upkeep.paperFile, {
        params: { ...params, car: String(params.car) },
      })
      return { name: file_name, blob: content as Blob }
    },
  })
}

type Calls = typeof catalogue & typeof terms & typeof damagePrices
export type CatalogueWrite = Exclude<Calls[keyof Calls], typeof catalogue.catalogue> &
  Endpoint & { reply: typeof catalogue.FleetCatalogue }

/** Any write of the catalogue; its answer is the whole of it. */
export function useCatalogueWrite<E extends CatalogueWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => {
    client.setQueryData(fleetCatalogueQuery.queryKey, reply as catalogue.FleetCatalogue)
    const shown = [
      publicCatalogue.brands,
      publicCatalogue.categories,
      publicCatalogue.locations,
      publicCatalogue.services,
    ]
    return Promise.all([
      readFleetAgain(client),
      ...shown.map((list) => client.invalidateQueries({ queryKey: endpointKey(list) })),
    ])
  })
}

/** Every write answers the whole car: it is shown at once, and the lists that count it are asked again. */
function keepCar(client: QueryClient, car: fleet.FleetCar): Promise<unknown> {
  showCar(client, car)
  // What a service or a paper cost is an expense.
  void readExpensesAgain(client)
  return readFleetAgain(client)
}

/** Shows a car as a write has answered it. */
export function showCar(client: QueryClient, car: fleet.FleetCar): void {
  for (const name of [car.id, car.slug]) client.setQueryData(carQuery(name).queryKey, car)
}

/** Reads every list of cars again that is in sight. */
export function readFleetAgain(client: QueryClient): Promise<unknown> {
  const changed = [fleet.inventory, fleet.carRemoval, cars.filterCars, cars.availability, planner.get]
  return Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}
