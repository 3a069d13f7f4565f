import type { AppContext } from '../../context.ts'
import { givenCar, givenLocation, givenPerson, givenReturnCharge, givenService, unique } from '../builders.ts'
import { makeClassSamples } from './class-samples.ts'
import { makePromotionSamples } from './promotion-samples.ts'
import { makeRateSamples } from './rate-samples.ts'
import { makeRateAdviceSamples } from './rate-advice-samples.ts'
import { makeFleetPlanSamples } from './fleet-plan-samples.ts'
import type { Sample } from './sample.ts'

const words = (text: string) => ({ en: text, ar: text, fr: text })

/** A car as the editor sends it. */
export function carFields(brand_id: number, category_id: number) {
  return {
    brand_id,
    category_id,
    model: 'Duster',
    year: 2025,
    fuel_type: 'diesel',
    transmission_type: 'manual',
    passengers: 5,
    doors: 5,
    luggage: 3,
    daily_price: '420.00',
    discount: 10,
    is_premium: false,
    status: 'available',
    descriptions: words('A car for every road.'),
    features: [],
    illustration: { body: 'suv', paint: 'sand', wheel: 'turbine' },
    registration_plate: `${unique()}-F-6`,
    vin: null,
    warranty_amount: '5000.00',
    home_location: null,
    end_of_service_on: null,
  }
}

export const planFields = {
  name: 'Oil and filters',
  every_km: 10_000,
  every_months: 12,
  last_done_km: 0,
  last_done_on: '2026-01-15',
}
export const paperFields = {
  kind: 'insurance',
  number: 'AS-1',
  issued_on: '2026-01-01',
  expires_on: '2027-01-01',
}
export const locationFields = {
  name: words('Station'),
  address: '1 Rue',
  city: 'Rabat',
  latitude: 34,
  longitude: -6.8,
  pickup_price: '0.00',
  return_price: '50.00',
}
export const serviceFields = {
  name: words('Roof box'),
  description: words('Room for skis'),
  kind: 'daily',
  price: '40.00',
  max_quantity: 1,
  group: null,
}
export const returnChargeFields = {
  name: words('Smell of smoke'),
  price: '300.00',
  taxed: true,
  active: true,
}
export const seasonFields = {
  name: 'Summer',
  start_date: '2026-07-01',
  end_date: '2026-08-31',
  car_id: null,
  category_id: null,
  percent: 20,
}

export const specialDayFields = {
  name: 'Aïd al-Fitr',
  location_id: null,
  start_date: '2027-03-10',
  end_date: '2027-03-11',
  hours: 'closed',
  fee: '0.00',
}

export const damageFields = {
  side: 'left',
  x: 300,
  y: 550,
  part: 'door',
  kind: 'dent',
  size: 'medium',
  note: 'By the handle',
}

/** A damage of a new category, as its price names it. */
async function givenDamagePrice(context: AppContext) {
  const row = { name: JSON.stringify(words('Vans')), slug: `vans-${unique()}` }
  const { id: category_id } = await context.db
    .insertInto('categories')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { part: 'door', damage_kind: 'dent', category_id }
}

/** Two new locations, as the fee of a pair names them. */
async function givenPair(context: AppContext) {
  const [from, to] = [await givenLocation(context), await givenLocation(context)]
  return { from_location_id: from.id, to_location_id: to.id }
}

/** Rows of the fleet, each a new one. */
export function givenFleet(context: AppContext) {
  const { db } = context
  const insert = async (table: string, row: object) => {
    const { id } = await db
      .insertInto(table as 'brands')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    brand: async () => insert('brands', { name: `Brand ${unique()}`, slug: `brand-${unique()}` }),
    category: async () =>
      insert('categories', { name: JSON.stringify(words('Vans')), slug: `vans-${unique()}` }),
    season: async () => insert('seasons', seasonFields),
    special_day: async () => insert('special_days', { ...specialDayFields, fee: 0 }),
    one_way_fee: async () => insert('one_way_fees', { ...(await givenPair(context)), fee: 20_000 }),
    damage_price: async () =>
      insert('damage_prices', { ...(await givenDamagePrice(context)), price: 80_000 }),
    damage: async (car_id: number, changes: object = {}) => {
      const { id: created_by } = await givenPerson(context, { role: 'admin' })
      return insert('damages', { ...damageFields, car_id, created_by, created_at: new Date(), ...changes })
    },
    image: async (car_id: number) => insert('car_images', { car_id, url: '/files/none' }),
    paper: async (car_id: number) => insert('car_papers', { ...paperFields, car_id }),
    plan: async (car_id: number) => insert('maintenance_plans', { ...planFields, car_id }),
    block: async (car_id: number) => {
      const [start_date, end_date] = [new Date('2026-09-01T09:00Z'), new Date('2026-09-02T09:00Z')]
      return insert('car_blocks', { car_id, start_date, end_date })
    },
  }
}

/** The samples of the fleet's calls. */
export function makeFleetSamples(context: AppContext): Record<string, () => Promise<Sample> | Sample> {
  const fixtures = givenFleet(context)
  /** A call on a new car, with a part of it where it names one. */
  const onCar =
    (body?: object, part?: { name: string; make: (carId: number) => Promise<number> }) =>
    async (): Promise<Sample> => {
      const { id } = await givenCar(context)
      const params = { car: String(id), ...(part && { [part.name]: String(await part.make(id)) }) }
      return { params, ...(body && { body: { ...body } }) }
    }
  const onRow =
    (make: () => Promise<number | { id: number }>, body?: object) => async (): Promise<Sample> => {
      const made = await make()
      const id = typeof made === 'number' ? made : made.id
      return { params: { id: String(id) }, ...(body && { body: { ...body } }) }
    }
  const paper = { name: 'paper_id', make: fixtures.paper }
  const plan = { name: 'plan_id', make: fixtures.plan }
  const damage = { name: 'damage_id', make: (carId: number) => fixtures.damage(carId) }
  const withPhoto = ({ params, ...sample }: Sample): Sample => ({
    ...sample,
    params: { ...params, photo_id: '2147483647' },
  })
  const block = { start_date: '2026-10-01T09:00', end_date: '2026-10-02T09:00', reason: 'Fair' }
  return {
    ...makeClassSamples(context),
    ...makePromotionSamples(context),
    ...makeRateSamples(context),
    ...makeRateAdviceSamples(context),
    ...makeFleetPlanSamples(context),
    'fleet.inventory': () => ({ query: { search: 'dacia', status: 'available', sort_by: 'odometer' } }),
    'fleet.createCar': async () => {
      const { brand_id, category_id } = await givenCar(context)
      return { body: { ...carFields(brand_id, category_id), odometer: 12 } }
    },
    'fleet.updateCar': onCar({ daily_price: '380.00', discount: 5, status: 'maintenance' }),
    'fleet.carRemoval': onCar(),
    'fleet.removeCar': onCar(),
    'fleet.addImage': onCar({ alt: 'From the side' }),
    'fleet.orderImages': onCar({ image_ids: [] }),
    'fleet.focusImage': onCar({ focus_x: 30, focus_y: 60 }, { name: 'image_id', make: fixtures.image }),
    'fleet.removeImage': onCar(undefined, { name: 'image_id', make: fixtures.image }),
    'fleetCatalogue.catalogue': () => ({}),
    'fleetCatalogue.createBrand': () => ({ body: { name: `Škoda ${unique()}` } }),
    'fleetCatalogue.updateBrand': async () => onRow(fixtures.brand, { name: `Seat ${unique()}` })(),
    'fleetCatalogue.removeBrand': onRow(fixtures.brand),
    'fleetCatalogue.createCategory': () => ({ body: { name: words('Campers') } }),
    'fleetCatalogue.updateCategory': onRow(fixtures.category, { name: words('Minibuses') }),
    'fleetCatalogue.removeCategory': onRow(fixtures.category),
    'fleetCatalogue.createLocation': () => ({ body: { ...locationFields, code: `S-${unique()}` } }),
    'fleetCatalogue.updateLocation': onRow(() => givenLocation(context), locationFields),
    'fleetCatalogue.removeLocation': onRow(() => givenLocation(context)),
    'fleetCatalogue.createService': () => ({ body: { ...serviceFields } }),
    'fleetCatalogue.updateService': onRow(() => givenService(context), serviceFields),
    'fleetCatalogue.removeService': onRow(() => givenService(context)),
    'fleetCatalogue.createReturnCharge': () => ({ body: { ...returnChargeFields } }),
    'fleetCatalogue.updateReturnCharge': onRow(() => givenReturnCharge(context), returnChargeFields),
    'fleetCatalogue.removeReturnCharge': onRow(() => givenReturnCharge(context)),
    'fleetCatalogue.createSeason': () => ({ body: { ...seasonFields } }),
    'fleetCatalogue.updateSeason': onRow(fixtures.season, { ...seasonFields, percent: -10 }),
    'fleetCatalogue.removeSeason': onRow(fixtures.season),
    'locationTerms.createSpecialDay': () => ({ body: { ...specialDayFields } }),
    'locationTerms.updateSpecialDay': onRow(fixtures.special_day, { ...specialDayFields, fee: '150.00' }),
    'locationTerms.removeSpecialDay': onRow(fixtures.special_day),
    'locationTerms.createOneWayFee': async () => ({
      body: { ...(await givenPair(context)), fee: '200.00' },
    }),
    'locationTerms.updateOneWayFee': async () =>
      onRow(fixtures.one_way_fee, { ...(await givenPair(context)), fee: '250.00' })(),
    'locationTerms.removeOneWayFee': onRow(fixtures.one_way_fee),
    'fleetUpkeep.addPaper': onCar(paperFields),
    'fleetUpkeep.updatePaper': onCar({ ...paperFields, number: 'AS-2' }, paper),
    'fleetUpkeep.removePaper': onCar(undefined, paper),
    'fleetUpkeep.paperFile': onCar(undefined, paper),
    'fleetUpkeep.addPlan': onCar(planFields),
    'fleetUpkeep.updatePlan': onCar({ ...planFields, every_km: 20_000 }, plan),
    'fleetUpkeep.removePlan': onCar(undefined, plan),
    'fleetUpkeep.completePlan': onCar(
      { done_on: '2026-06-01', odometer: 10_500, cost: '450.00', note: 'Done', block },
      plan,
    ),
    'fleetUpkeep.addBlock': onCar(block),
    'fleetUpkeep.removeBlock': onCar(undefined, { name: 'block_id', make: fixtures.block }),
    'damages.ofCar': onCar(),
    'damages.list': () => ({ query: { state: 'known,billed', search: 'dacia' } }),
    'damages.create': onCar({ ...damageFields, cost: '600.00' }),
    'damages.update': onCar({ size: 'large', cost: '900.00' }, damage),
    'damages.remove': onCar(undefined, damage),
    'damages.repair': onCar({ cost: '750.00' }, damage),
    'damages.reopen': onCar(undefined, {
      name: 'damage_id',
      make: (carId) => fixtures.damage(carId, { repaired_at: new Date() }),
    }),
    'damages.addExpense': onCar({ amount: '750.00' }, damage),
    'damages.addTask': onCar(undefined, damage),
    'damages.addPhoto': onCar({}, damage),
    'damages.removePhoto': async () => withPhoto(await onCar(undefined, damage)()),
    'damages.photo': async () => withPhoto(await onCar(undefined, damage)()),
    'damagePrices.createDamagePrice': async () => ({
      body: { ...(await givenDamagePrice(context)), price: '800.00' },
    }),
    'damagePrices.updateDamagePrice': async () =>
      onRow(fixtures.damage_price, { ...(await givenDamagePrice(context)), price: '950.00' })(),
    'damagePrices.removeDamagePrice': onRow(fixtures.damage_price),
    'fleetUpkeep.readOdometer': onCar({ odometer: 15_000 }),
  }
}
