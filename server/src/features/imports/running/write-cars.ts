import { randomBytes } from 'node:crypto'
import { type Body, paints } from '@marhala/domain/fleet/illustration.ts'
import { usualCar } from '@marhala/domain/import/import-fields.ts'
import { papersOfLine, withoutPapers } from '@marhala/domain/import/paper-fields.ts'
import { carSlug, slugify } from '@marhala/domain/fleet/slug.ts'
import { discountedDailyPrice } from '@marhala/domain/price/booking-rates.ts'
import type { AppContext } from '../../../context.ts'
import {
  insertImportedBrand,
  insertImportedCars,
  insertImportedPapers,
} from '../../fleet/public/imported-cars.queries.ts'
import { insertRecords } from '../imports.queries.ts'
import type { GoodCar } from '../judging/judge-cars-file.ts'
import { listMakes } from '../judging/makes.queries.ts'

type Cars = { import_id: number; good: readonly GoodCar[] }

/** Adds the good cars of a file to the fleet, and the new makes. */
export async function writeCars(context: AppContext, { import_id, good }: Cars): Promise<{ brands: number }> {
  const brands = await writeBrands(context, { import_id, good })
  const slugs = new Set<string>()
  const rows = good.map(({ car, category, class_id, brand }, index) => {
    const {
      brand: _,
      category: __,
      class: ___,
      car_status,
      discount = 0,
      vin,
      illustration_paint,
      ...fields
    } = car
    return {
      ...usualCar,
      ...withoutPapers(fields),
      brand_id: brands.get(brand.name)!,
      category_id: category.id,
      class_id,
      slug: chooseSlug(slugs, { brand: brand.name, model: car.model, year: car.year }),
      discount,
      discounted_price: discountedDailyPrice(car.daily_price, discount),
      status: car_status ?? 'available',
      vin: vin || null,
      illustration_body: bodyOf[category.slug] ?? 'hatchback',
      // Without photos, neighbouring cars get different colours.
      illustration_paint: illustration_paint ?? paints[index % paints.length]!,
      illustration_wheel: 'ten_spoke',
      created_at: context.clock(),
    }
  })
  const ids = await insertImportedCars(context.db, rows)
  const papers = ids.flatMap((car_id, index) =>
    papersOfLine(good[index]!.car).map((paper) => ({ ...paper, car_id, import_id })),
  )
  await insertImportedPapers(context.db, papers)
  await insertRecords(
    context.db,
    ids.map((car_id, index) => ({ import_id, row: good[index]!.row, car_id })),
  )
  return { brands: new Set(good.filter(({ brand }) => !('id' in brand)).map(({ brand }) => brand.name)).size }
}

const bodyOf: Partial<Record<string, Body>> = {
  sport: 'coupe',
  suv: 'suv',
  sedan: 'sedan',
  luxury: 'executive',
  city: 'city',
  van: 'van',
}

async function writeBrands({ db }: AppContext, { import_id, good }: Cars): Promise<Map<string, number>> {
  const slugs = new Set((await listMakes(db)).map(({ slug }) => slug))
  const ids = new Map<string, number>()
  for (const { row, brand } of good) {
    if ('id' in brand) ids.set(brand.name, brand.id)
    if (ids.has(brand.name)) continue
    const plain = slugify(brand.name) || 'make'
    const slug = slugs.has(plain) ? `${plain}-${randomBytes(3).toString('hex')}` : plain
    slugs.add(slug)
    const brand_id = await insertImportedBrand(db, { name: brand.name, slug })
    ids.set(brand.name, brand_id)
    await insertRecords(db, [{ import_id, row, brand_id }])
  }
  return ids
}

function chooseSlug(taken: Set<string>, car: { brand: string; model: string; year: number }): string {
  for (;;) {
    const slug = carSlug({ ...car, suffix: randomBytes(3).toString('hex') })
    if (taken.has(slug)) continue
    taken.add(slug)
    return slug
  }
}
