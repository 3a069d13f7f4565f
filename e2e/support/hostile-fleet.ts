import { database } from './database.ts'
import { payloads } from './hostile-payloads.ts'

/** A car, its brand, a feature, a location and an extra with hostile names: by SQL, as long as no screen writes them. */
export async function givenHostileFleet() {
  const tag = Date.now().toString(36)
  const [first, second, feature, location, address, service] = payloads
  // Last by model: the other stories use the first free cars of the list.
  const model = `Zz ${second}`
  const text = { brand: `${first} ${tag}`, model, feature, location, address, service, code: `X${tag}` }
  await insertCatalogue(tag, text)
  const brand = await database()
    .insertInto('brands')
    .values({ name: text.brand, slug: `hostile-${tag}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const car = await insertCar(tag, { brand_id: brand.id, model })
  return { car: { ...car, name: `${text.brand} ${model}` }, text }
}

type Texts = { feature: string; location: string; address: string; service: string; code: string }

async function insertCatalogue(tag: string, text: Texts): Promise<void> {
  const db = database()
  await db
    .insertInto('features')
    .values({ key: `x${tag}`, name: inAll(text.feature), feature_group: payloads[6] })
    .execute()
  await db
    .insertInto('locations')
    .values({
      code: text.code,
      name: inAll(text.location),
      address: text.address,
      city: payloads[7],
      latitude: 33,
      longitude: -7,
      position: 99,
    })
    .execute()
  await db
    .insertInto('services')
    .values({
      key: `x${tag}`,
      name: inAll(text.service),
      description: inAll(payloads[8]),
      kind: 'once',
      price: 100,
      position: 99,
    })
    .execute()
}

async function insertCar(tag: string, named: { brand_id: number; model: string }) {
  const db = database()
  const { category_id } = await db
    .selectFrom('cars')
    .where('is_premium', '=', false)
    .select('category_id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('cars')
    .values({
      ...named,
      category_id,
      slug: `hostile-2026-${tag}`,
      year: 2026,
      fuel_type: 'petrol',
      transmission_type: 'manual',
      passengers: 5,
      doors: 5,
      luggage: 2,
      // Neither among the cheapest nor among the most expensive, for the same reason.
      daily_price: 38_500,
      discounted_price: 38_500,
      warranty_amount: 300_000,
      description: inAll(payloads.join(' ')),
      features: [`x${tag}`],
      illustration_body: 'suv',
      illustration_paint: 'sand',
      illustration_wheel: 'turbine',
      registration_plate: `${payloads[9]} ${tag}`,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

function inAll(words: string): string {
  return JSON.stringify({ en: words, ar: words, fr: words })
}
