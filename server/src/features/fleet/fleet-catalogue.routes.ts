import { textIn } from '@marhala/domain/text/text-in.ts'
import * as catalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as damagePrices from '@marhala/contract/fleet/damage-prices.ts'
import * as terms from '@marhala/contract/fleet/location-terms.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Call, Serve } from '../../http/serve.ts'
import {
  addRow,
  changeRow,
  chooseName,
  getRow,
  type Kind,
  type Position,
  refuseDamagePriceFaults,
  refuseHalfPosition,
  refuseNightFaults,
  refuseOneWayFaults,
  refuseSeasonFaults,
  refuseSpecialDayFaults,
  refuseTwin,
  removeRow,
} from './change-catalogue.ts'
import { getFleetCatalogue, nextPosition, lockCatalogue } from './fleet-catalogue.queries.ts'

/** The catalogue of the fleet; every write returns all of it. */
export function fleetCatalogueRoutes(serve: Serve): void {
  serve(catalogue.catalogue, async ({ context, caller }) => {
    const found = await getFleetCatalogue(context.db)
    return may(caller, 'catalogue.manage') ? found : { ...found, seasons: [] }
  })
  const write = writeOn(serve)
  kindRoutes(write)
  locationRoutes(write)
  returnChargeRoutes(write)
  seasonRoutes(write)
  chargeRoutes(write)
  damagePriceRoutes(write)
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
    const naming = { column: 'slug', name: textIn(category.name, 'en'), fallback: 'category' } as const
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
    if (location.code !== undefined)
      await refuseTwin(context, 'locations', { column: 'code', value: location.code, field: 'code' })
    refuseNightFaults({ ...noNight, ...written(location) })
    refuseHalfPosition(location)
    const naming = { column: 'code', name: textIn(location.name, 'en'), fallback: 'place' } as const
    const code = location.code ?? (await chooseName(context, 'locations', naming))
    const position = await nextPosition(context.db, 'locations')
    await addRow(context, caller, 'locations', { ...locationColumns(location), code, position })
  })
  write(catalogue.updateLocation, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'locations', params.id)
    const changes = body()
    refuseNightFaults({ ...(found as unknown as typeof noNight), ...written(changes) })
    refuseHalfPosition({ ...(found as unknown as Position), ...changes })
    await changeRow(context, caller, 'locations', { found, changes: locationColumns(changes) })
  })
  write(catalogue.removeLocation, removing('locations'))

  write(catalogue.createService, async ({ context, caller, body }) => {
    const service = body()
    await lockCatalogue(context.db, 'services')
    const naming = { column: 'key', name: textIn(service.name, 'en'), fallback: 'extra' } as const
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

function returnChargeRoutes(write: WriteOn): void {
  write(catalogue.createReturnCharge, async ({ context, caller, body }) => {
    const charge = body()
    await lockCatalogue(context.db, 'return_charges')
    const naming = { column: 'key', name: textIn(charge.name, 'en'), fallback: 'charge' } as const
    const key = await chooseName(context, 'return_charges', naming)
    const position = await nextPosition(context.db, 'return_charges')
    await addRow(context, caller, 'return_charges', { ...named(charge), key, position })
  })
  write(catalogue.updateReturnCharge, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'return_charges', params.id)
    await changeRow(context, caller, 'return_charges', { found, changes: named(body()) })
  })
  write(catalogue.removeReturnCharge, removing('return_charges'))
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

function chargeRoutes(write: WriteOn): void {
  write(terms.createSpecialDay, async ({ context, caller, body }) => {
    const days = body()
    await refuseSpecialDayFaults(context, days)
    await addRow(context, caller, 'special_days', { ...days, created_at: context.clock() })
  })
  write(terms.updateSpecialDay, async ({ context, caller, params, body }) => {
    const found = await getRow(context, 'special_days', params.id)
    const changes = body()
    await refuseSpecialDayFaults(context, changes)
    await changeRow(context, caller, 'special_days', { found, changes })
  })
  write(terms.removeSpecialDay, removing('special_days'))

  write(terms.createOneWayFee, async ({ context, caller, body }) => {
    const pair = body()
    await lockCatalogue(context.db, 'one_way_fees')
    await refuseOneWayFaults(context, pair)
    await addRow(context, caller, 'one_way_fees', pair)
  })
  write(terms.updateOneWayFee, async ({ context, caller, params, body }) => {
    await lockCatalogue(context.db, 'one_way_fees')
    const found = await getRow(context, 'one_way_fees', params.id)
    const changes = body()
    await refuseOneWayFaults(context, changes, found.id)
    await changeRow(context, caller, 'one_way_fees', { found, changes })
  })
  write(terms.removeOneWayFee, removing('one_way_fees'))
}

function damagePriceRoutes(write: WriteOn): void {
  write(damagePrices.createDamagePrice, async ({ context, caller, body }) => {
    const price = body()
    await lockCatalogue(context.db, 'damage_prices')
    await refuseDamagePriceFaults(context, price)
    await addRow(context, caller, 'damage_prices', price)
  })
  write(damagePrices.updateDamagePrice, async ({ context, caller, params, body }) => {
    await lockCatalogue(context.db, 'damage_prices')
    const found = await getRow(context, 'damage_prices', params.id)
    const changes = body()
    await refuseDamagePriceFaults(context, changes, found.id)
    await changeRow(context, caller, 'damage_prices', { found, changes })
  })
  write(damagePrices.removeDamagePrice, removing('damage_prices'))
}

const noNight = { night_from: null, night_to: null, night_fee: 0 }

/** What a body says of a night. */
function written({ night_from, night_to, night_fee }: Partial<Record<keyof typeof noNight, unknown>>) {
  const said = Object.entries({ night_from, night_to, night_fee }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Partial<typeof noNight>
}

function locationColumns<Row extends { name: object; hours?: object | null | undefined }>(row: Row) {
  return { ...named(row), ...(row.hours && { hours: JSON.stringify(row.hours) }) }
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

function serviceColumns({ description, group, covers, ...service }: ServiceFields) {
  return {
    ...named(service),
    description: JSON.stringify(description),
    service_group: group,
    ...(covers !== undefined && { covers: covers && JSON.stringify(covers) }),
  }
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
