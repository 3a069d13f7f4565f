import * as catalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Call, Serve } from '../../http/serve.ts'
import {
  addRow,
  changeRow,
  chooseName,
  getRow,
  type Kind,
  refuseSeasonFaults,
  refuseTwin,
  removeRow,
} from './change-catalogue.ts'
import { getFleetCatalogue, nextPosition, lockCatalogue } from './fleet-catalogue.queries.ts'

/** The catalogue of the fleet; every write returns all of it. */
export function fleetCatalogueRoutes(serve: Serve): void {
  serve(catalogue.catalogue, ({ context }) => getFleetCatalogue(context.db))
  const write = writeOn(serve)
  kindRoutes(write)
  locationRoutes(write)
  seasonRoutes(write)
}

function kindRoutes(write: WriteOn): void {
  write(catalogue.createBrand, async ({ context, caller, body }) => {
    const { name } = body()
    await lockCatalogue(context.db, 'brands')
    await refuseTwin(context, 'brands', { column: 'name', value: name, field: 'name' })
    const slug = await chooseName(context, 'brands', { column: 'slug', name, fallback: 'brand' })
    await addRow(context, caller, 'brands', { name, slug })
  })
  write(catalogue.updateBrand, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'brands', params.id)
    const { name } = body()
    await refuseTwin(context, 'brands', { column: 'name', value: name, field: 'name', except: found.id })
    await changeRow(context, caller, 'brands', { found, changes: { name } })
  })
  write(catalogue.removeBrand, removing('brands'))

  write(catalogue.createCategory, async ({ context, caller, body }) => {
    const category = body()
    await lockCatalogue(context.db, 'categories')
    const naming = { column: 'slug', name: category.name.en, fallback: 'category' } as const
    const slug = await chooseName(context, 'categories', naming)
    const position = await nextPosition(context.db, 'categories')
    await addRow(context, caller, 'categories', { ...named(category), slug, position })
  })
  write(catalogue.updateCategory, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'categories', params.id)
    await changeRow(context, caller, 'categories', { found, changes: named(body()) })
  })
  write(catalogue.removeCategory, removing('categories'))
}

function locationRoutes(write: WriteOn): void {
  write(catalogue.createLocation, async ({ context, caller, body }) => {
    const location = body()
    await lockCatalogue(context.db, 'locations')
    await refuseTwin(context, 'locations', { column: 'code', value: location.code, field: 'code' })
    const position = await nextPosition(context.db, 'locations')
    await addRow(context, caller, 'locations', { ...named(location), position })
  })
  write(catalogue.updateLocation, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'locations', params.id)
    await changeRow(context, caller, 'locations', { found, changes: named(body()) })
  })
  write(catalogue.removeLocation, removing('locations'))

  write(catalogue.createService, async ({ context, caller, body }) => {
    const service = body()
    await lockCatalogue(context.db, 'services')
    const naming = { column: 'key', name: service.name.en, fallback: 'extra' } as const
    const key = await chooseName(context, 'services', naming)
    const position = await nextPosition(context.db, 'services')
    await addRow(context, caller, 'services', { ...serviceColumns(service), key, position })
  })
  write(catalogue.updateService, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'services', params.id)
    await changeRow(context, caller, 'services', { found, changes: serviceColumns(body()) })
  })
  write(catalogue.removeService, removing('services'))
}

function seasonRoutes(write: WriteOn): void {
  write(catalogue.createSeason, async ({ context, caller, body }) => {
    const season = body()
    await refuseSeasonFaults(context, season)
    await addRow(context, caller, 'seasons', { ...season, created_at: context.clock() })
  })
  write(catalogue.updateSeason, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'seasons', params.id)
    const changes = body()
    await refuseSeasonFaults(context, changes)
    await changeRow(context, caller, 'seasons', { found, changes })
  })
  write(catalogue.removeSeason, removing('seasons'))
}

function removing(kind: Kind) {
  return ({
    context,
    caller,
    params,
  }: Pick<Staff<Endpoint>, 'context' | 'caller'> & { params: { id: number } }) =>
    removeRow(context, caller, kind, params.id)
}

function named<Row extends { name: object }>(row: Row) {
  return { ...row, name: JSON.stringify(row.name) }
}

type ServiceFields = ReturnType<Call<typeof catalogue.createService>['body']>

function serviceColumns({ description, group, ...service }: ServiceFields) {
  return { ...named(service), description: JSON.stringify(description), service_group: group }
}

type Write = Endpoint & { reply: typeof catalogue.FleetCatalogue }
type Staff<E extends Endpoint> = Call<E> & { context: AppContext; caller: Caller }
type WriteOn = ReturnType<typeof writeOn>

function writeOn(serve: Serve) {
  return <E extends Write>(endpoint: E, act: (call: Staff<E>) => Promise<void>) => {
    serve(
      endpoint,
      async (call) => {
        await act(call as Staff<E>)
        return (await getFleetCatalogue(call.context.db)) as never
      },
      { message: 'catalogue_saved' },
    )
  }
}
