import type { Kysely } from 'kysely'
import type { DB } from '../../tables.ts'
import { categories, monthlyPrices } from '../data/categories.ts'
import { company } from '../data/company.ts'
import { excesses } from '../data/excesses.ts'
import { features } from '../data/features.ts'
import { locations } from '../data/locations.ts'
import { services } from '../data/services.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'

type DemoService = {
  service_id: number
  key: string
  kind: 'daily' | 'once'
  unit_price: number
}

export type Catalogue = {
  services: DemoService[]
  /** What pickup and return cost there, in centimes, and each location's id. */
  locations: { id: number; code: string; pickup_price: number; return_price: number }[]
  categoryIds: Map<string, number>
}

/** Writes the company's particulars, its places, extras and the features that cars may have; bookings are confirmed at once. */
export async function insertCatalogue(db: Kysely<DB>): Promise<Catalogue> {
  await db.updateTable('company_settings').set(company).execute()
  await insertFeatures(db)
  return {
    services: await insertServices(db),
    locations: await insertLocations(db),
    categoryIds: await insertCategories(db),
  }
}

async function insertCategories(db: Kysely<DB>): Promise<Map<string, number>> {
  const known = await db.selectFrom('categories').select(['id', 'slug']).execute()
  await insertRows(
    db,
    'categories',
    categories.map((category, index) => ({ ...category, position: known.length + index + 1 })),
  )
  for (const [slug, excess] of Object.entries(excesses))
    await db
      .updateTable('categories')
      .set({ insurance_excess: excess * 100, monthly_price: (monthlyPrices[slug] ?? 0) * 100 || null })
      .where('slug', '=', slug)
      .execute()
  await db.updateTable('categories').set({ instant_confirmation: true }).execute()
  const all = await db.selectFrom('categories').select(['id', 'slug']).execute()
  return new Map(all.map(({ slug, id }) => [slug, id]))
}

async function insertServices(db: Kysely<DB>): Promise<DemoService[]> {
  const rows = services.map((service, index) => ({
    ...service,
    price: service.price * 100,
    position: index + 1,
  }))
  const ids = await insertWithIds(db, 'services', rows)
  return rows.map(({ key, kind, price }, index) => ({
    service_id: ids[index]!,
    key,
    kind,
    unit_price: price,
  }))
}

async function insertLocations(db: Kysely<DB>) {
  const rows = locations.map(({ pickup, return: giveBack, ...location }, index) => ({
    ...location,
    pickup_price: pickup * 100,
    return_price: giveBack * 100,
    is_airport: location.name.en.endsWith('Airport'),
    position: index + 1,
  }))
  const ids = await insertWithIds(db, 'locations', rows)
  return rows.map(({ code, pickup_price, return_price }, index) => ({
    id: ids[index]!,
    code,
    pickup_price,
    return_price,
  }))
}

async function insertFeatures(db: Kysely<DB>): Promise<void> {
  const rows = Object.entries(features).flatMap(([feature_group, list]) =>
    list.map(([key, en, ar, fr]) => ({ key, feature_group, name: { en, ar, fr } })),
  )
  await insertRows(
    db,
    'features',
    rows.map((row, index) => ({ ...row, position: index + 1 })),
  )
}
