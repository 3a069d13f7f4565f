import { familyOf } from '@marhala/domain/fleet/illustration.ts'
import { discountedDailyPrice } from '@marhala/domain/price/booking-rates.ts'
import { carSlug, slugify } from '@marhala/domain/fleet/slug.ts'
import { describeCar } from './describe-car.ts'
import { equipCar } from './equip-car.ts'
import { type CarLine, cars as lines } from '../data/cars.ts'
import type { Demo } from '../demo.ts'
import type { Catalogue } from './insert-catalogue.ts'
import { insertClasses } from './insert-classes.ts'
import { insertWithIds } from '../insert-rows.ts'

/** A car of the demo with its row's id; prices in centimes. */
export type DemoCar = CarLine & {
  id: number
  category_id: number
  daily_price: number
  discount: number
  warranty_amount: number
  included_km_per_day: number | null
  extra_km_price: number | null
  is_premium: boolean
}

/** Writes the rental classes and the 48 cars as they joined the fleet; their odometers are brought up to date once the bookings are known. */
export async function insertFleet(demo: Demo, catalogue: Catalogue): Promise<DemoCar[]> {
  const brandIds = await insertBrands(demo)
  const classIds = await insertClasses(demo.db, catalogue.categoryIds)
  const cars = lines.map((line) => ({
    ...line,
    category_id: catalogue.categoryIds.get(line.category)!,
    daily_price: line.price * 100,
    discount: line.less,
    warranty_amount: line.warranty * 100,
    is_premium: isPremium(line),
    included_km_per_day: isPremium(line) ? 250 : null,
    extra_km_price: isPremium(line) ? 400 : null,
  }))
  const homes = new Map(catalogue.locations.map((location) => [location.code, location.id]))
  const rows = cars.map((car, index) => ({
    ...rowOf(car, demo, cars.slice(0, index).filter((other) => isAkin(other, car)).length),
    brand_id: brandIds.get(car.brand)!,
    class_id: classIds.get(car.model) ?? null,
    home_location_id: homes.get(car.home)!,
  }))
  const ids = await insertWithIds(demo.db, 'cars', rows)
  return cars.map((car, index) => ({ ...car, id: ids[index]! }))
}

const isAkin = (one: CarLine, other: CarLine) => familyOf(one.body) === familyOf(other.body)

/** The fast and the fine: booked for shorter, and not for any distance. */
function isPremium({ category }: CarLine): boolean {
  return category === 'sport' || category === 'luxury'
}

async function insertBrands({ db }: Demo): Promise<Map<string, number>> {
  const brands = [...new Set(lines.map((line) => line.brand))].sort()
  const rows = brands.map((name) => ({ name, slug: slugify(name) }))
  const ids = await insertWithIds(db, 'brands', rows)
  return new Map(brands.map((name, index) => [name, ids[index]!]))
}

function rowOf(car: Omit<DemoCar, 'id'>, { random, calendar }: Demo, nth: number) {
  return {
    category_id: car.category_id,
    model: car.model,
    year: car.year,
    slug: carSlug({ ...car, suffix: random.text('0123456789abcdef', 4) }),
    fuel_type: car.fuel,
    transmission_type: car.gearbox,
    passengers: car.seats,
    doors: car.doors,
    luggage: car.bags,
    daily_price: car.daily_price,
    discount: car.discount,
    discounted_price: discountedDailyPrice(car.daily_price, car.discount),
    is_premium: car.is_premium,
    status: car.state === 'maintenance' || car.state === 'retired' ? car.state : 'available',
    description: describeCar(car, nth),
    features: equipCar(car),
    illustration_body: car.body,
    illustration_paint: car.paint,
    illustration_wheel: car.wheel,
    registration_plate: plateOf(car, random.integer(10_000, 89_999), random.pick(['A', 'B', 'D', 'H', 'W'])),
    vin: random.text('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 17),
    odometer: car.km,
    warranty_amount: car.warranty_amount,
    included_km_per_day: car.included_km_per_day,
    extra_km_price: car.extra_km_price,
    end_of_service_on: car.state === 'retired' ? calendar.date(-60) : null,
    created_at: new Date(calendar.at(-car.age * 30, '09:00')),
  }
}

/** Moroccan plates end with the number of the prefecture that registered the car. */
const prefectures: Record<string, number> = {
  CMN: 6,
  CAS: 6,
  RBA: 1,
  RAK: 26,
  AGA: 33,
  TNG: 40,
  FEZ: 15,
  OZZ: 45,
}

function plateOf(car: { home: string }, number: number, letter: string): string {
  return `${number}-${letter}-${prefectures[car.home]}`
}
