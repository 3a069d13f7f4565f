import type { AppContext } from '../context.ts'
import type { ExtraStock } from '@marhala/domain/extras/stock.ts'
import type { Permission, Role } from '@marhala/domain/accounts/permissions.ts'
import { discountedDailyPrice } from '@marhala/domain/price/booking-rates.ts'
import { cookieName } from '../features/auth/binding-cookie.ts'
import { openSession } from '../features/auth/sessions.ts'

/** Five digits: a search for one then finds neither a year, a number of a paper nor another's first digits. */
let made = 10_000

/** A number that no other record of this run has. */
export function unique(): number {
  made += 1
  return made
}

type CarWishes = {
  registration_plate?: string
  model?: string
  daily_price?: number
  included_km_per_day?: number
  extra_km_price?: number
  discount?: number
  is_premium?: boolean
  status?: 'available' | 'maintenance' | 'retired'
  category?: 'sport' | 'suv' | 'sedan' | 'luxury'
  odometer?: number
  features?: string[]
  year?: number
  illustration_paint?: string
  class_id?: number
  fuel_type?: string
  transmission_type?: string
  passengers?: number
  luggage?: number
}

/** Given a car: 300.00 DH a day, available, five days at least, unless wished otherwise. */
export async function givenCar({ db }: AppContext, wishes: CarWishes = {}) {
  const number = unique()
  const {
    // Found by its own name alone: a bare number is part of another's, of a year and of plates.
    model = `Model x${number}x`,
    daily_price = 30_000,
    discount = 0,
    category = 'sedan',
    ...rest
  } = wishes
  // Whichever index two calls at once meet in, name or slug: a conflict named by one of them fails in the other.
  await db
    .insertInto('brands')
    .values({ name: 'Dacia', slug: 'dacia' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('slug', '=', 'dacia')
    .executeTakeFirstOrThrow()
  const { id: category_id } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', category)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('cars')
    .values({
      brand_id: brand.id,
      category_id,
      model,
      year: 2024,
      slug: `dacia-model-2024-${number}`,
      fuel_type: 'diesel',
      transmission_type: 'manual',
      passengers: 5,
      doors: 5,
      luggage: 2,
      daily_price,
      discount,
      discounted_price: discountedDailyPrice(daily_price, discount),
      illustration_body: 'sedan',
      illustration_paint: 'petrol',
      illustration_wheel: 'ten_spoke',
      registration_plate: `${10_000 + number}-A-6`,
      warranty_amount: 500_000,
      ...rest,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Given a location that costs nothing, unless wished otherwise. */
export async function givenLocation(
  { db }: AppContext,
  wishes: { code?: string; pickup_price?: number; return_price?: number } = {},
) {
  const { code = `P${unique()}`, pickup_price = 0, return_price = 0 } = wishes
  const name = JSON.stringify({ en: `Place ${code}`, ar: `مكان ${code}`, fr: `Lieu ${code}` })
  return db
    .insertInto('locations')
    .values({
      code,
      name,
      address: '1 Rue',
      city: 'Casablanca',
      latitude: 33.5,
      longitude: -7.6,
      pickup_price,
      return_price,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A till of a place of its own, which has nothing in it yet. */
export async function givenTill(context: AppContext, wishes: { opening_float?: number } = {}) {
  const place = await givenLocation(context)
  const till = await context.db
    .insertInto('tills')
    .values({ name: `Till ${place.code}`, location_id: place.id, ...wishes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...till, place }
}

type ServiceWishes = {
  key?: string
  kind?: 'daily' | 'once'
  price?: number
  max_quantity?: number
  service_group?: string
  stock?: ExtraStock
  replacement_price?: number
  excess_amount?: number
  excess_percent?: string
  covers?: string
}

/** Given an extra: 30.00 DH a day, at most one, unless wished otherwise. */
export async function givenService({ db }: AppContext, wishes: ServiceWishes = {}) {
  const { key = `service_${unique()}`, kind = 'daily', price = 3_000, ...rest } = wishes
  const name = JSON.stringify({ en: key, ar: key, fr: key })
  return db
    .insertInto('services')
    .values({ key, kind, price, name, description: name, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Given a charge of returns, for 200.00 with tax unless a test wishes otherwise. */
export async function givenReturnCharge(
  { db }: AppContext,
  wishes: Partial<{ price: number; taxed: boolean; active: boolean; name: string }> = {},
) {
  const { price = 20_000, taxed = true, active = true, name = `Charge ${unique()}` } = wishes
  return db
    .insertInto('return_charges')
    .values({
      key: `charge_${unique()}`,
      name: JSON.stringify({ en: name, ar: name, fr: name }),
      price,
      taxed,
      active,
      position: 100,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Given a person with a verified address, and a token that signs their calls. */
export async function givenPerson(
  context: AppContext,
  wishes: {
    role?: Role
    permissions?: readonly Permission[]
    place_ids?: readonly number[]
    first_name?: string
    do_not_rent?: boolean
  } = {},
) {
  const { role = 'user', first_name = 'Amina', do_not_rent = false, permissions, place_ids } = wishes
  const user = await context.db
    .insertInto('users')
    .values({
      role,
      permissions: permissions && [...permissions],
      place_ids: place_ids && [...place_ids],
      first_name,
      last_name: 'Alaoui',
      email: `person-${unique()}@example.com`,
      email_verified_at: context.clock(),
      birth_date: '1990-05-01',
      created_at: context.clock(),
      do_not_rent,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...user, email: user.email!, ...(await signIn(context, user)) }
}

const binding = 'the-binding-cookie-of-every-tests-browser-x'

/**
 * A token for a person, good for 15 minutes of the test's clock, and the cookie of their browser: with both, the session
 * counts as one that has just proved its password. A thief in a test is somebody with the token alone.
 */
export async function signIn(context: AppContext, user: { id: number }) {
  const tokens = await openSession(context, user.id, { binding, remember: true, proved: 'second_step' })
  return { ...tokens!, cookie: `${cookieName(context)}=${binding}` }
}
