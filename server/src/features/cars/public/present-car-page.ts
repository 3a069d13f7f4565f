import { excessOf } from '@marhala/domain/price/insurance.ts'
import { minimumDays } from '@marhala/domain/availability/booking-period.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { CarPageRow } from './car-rows.queries.ts'
import { listFeatures, listImages } from './cars.queries.ts'
import { presentCards } from './present-car.ts'
import type { TripQuery } from './read-trip.ts'
import type { PricedViewer } from './viewer.ts'

/** A car on its own page: its card, features, photos, description and rules. */
export async function presentCarPage(
  context: AppContext,
  row: CarPageRow,
  viewer: PricedViewer,
  trip: TripQuery = {},
) {
  const [page] = await presentCarPages(context, [row], viewer, trip)
  return page!
}

/** The same for some cars at once. */
export async function presentCarPages(
  context: AppContext,
  rows: CarPageRow[],
  viewer: PricedViewer,
  trip: TripQuery = {},
) {
  const keys = [...new Set(rows.flatMap((row) => row.feature_keys))]
  const ids = rows.map((row) => row.id)
  const [cards, settings, features, images] = await Promise.all([
    presentCards(context, rows, viewer, trip),
    getSettings(context.db),
    listFeatures(context.db, keys, viewer.language),
    listImages(context.db, ids),
  ])
  const imagesOf = Map.groupBy(images, (image) => image.car_id)
  return rows.map((row, index) => ({
    ...cards[index]!,
    color: cards[index]!.illustration.paint,
    features: features.filter(({ key }) => row.feature_keys.includes(key)),
    images: imagesOf.get(row.id) ?? [],
    description: row.description ?? '',
    minimum_days: minimumDays(row.is_premium, settings),
    this_car_price: row.this_car_price,
    monthly_price: row.monthly_price,
    class_limits: row.class_limits,
    warranty_amount: row.warranty_amount,
    excess: excessOf({ own: row.own_excess, of_category: row.category_excess }),
    included_km_per_day: row.included_km_per_day,
    extra_km_price: row.extra_km_price,
  }))
}
