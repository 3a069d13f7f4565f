import * as home from '@marhala/contract/storefront/home.ts'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'

import { presentCards } from '../cars/public/present-car.ts'
import { readCategoryOffers } from '../cars/public/read-category-offers.ts'
import { type PricedViewer, viewerOf } from '../cars/public/viewer.ts'
import { listCategories } from '../catalogue/public/catalogue.queries.ts'
import { presentReviews } from '../reviews/public/present-review.ts'
import { listTestimonials } from '../reviews/public/reviews.queries.ts'
import { listDeals, listPopularCars, listPremiumCars, listRecommendedCars } from './home.queries.ts'
import { readFigures } from './read-figures.ts'

const defaults = { limit: 8, days: 30, min_discount: 10, testimonials: 6 }

/** The rails of the home page; each also has a call of its own. */
export function homeRoutes(serve: Serve): void {
  serve(home.data, async (call) => {
    const viewer = viewerOf(call)
    const [popular_cars, recommended_cars, premium_cars, special_deals, categories] = await Promise.all([
      popular(call.context, viewer, call.query),
      recommended(call.context, viewer, call.query),
      premium(call.context, viewer, call.query),
      deals(call.context, viewer, call.query),
      listCategories(call.context.db, viewer.language),
    ])
    return { popular_cars, recommended_cars, premium_cars, special_deals, categories }
  })
  serve(home.popularCars, (call) => popular(call.context, viewerOf(call), call.query))
  serve(home.recommendedCars, (call) => recommended(call.context, viewerOf(call), call.query))
  serve(home.specialDeals, (call) => deals(call.context, viewerOf(call), call.query))
  serve(home.carsByCategory, (call) => popular(call.context, viewerOf(call), call.query))
  serve(home.categoryOffers, ({ context, visitor }) => readCategoryOffers(context, visitor.language))
  serve(home.figures, ({ context }) => readFigures(context))
  serve(home.testimonials, async ({ context, caller, visitor, query }) => {
    const reviews = await listTestimonials(context.db, caller, query.limit ?? defaults.testimonials)
    return presentReviews(context.db, reviews, visitor.language)
  })
}

type Limit = { limit?: number | undefined }

async function popular(
  context: AppContext,
  viewer: PricedViewer,
  {
    limit = defaults.limit,
    days = defaults.days,
    category_id,
  }: Limit & { days?: number | undefined; category_id?: number | undefined },
) {
  const since = new Date(context.clock().getTime() - days * 86_400_000)
  return presentCards(
    context,
    await listPopularCars(context.db, viewer, { limit, since, category_id }),
    viewer,
  )
}

async function recommended(context: AppContext, viewer: PricedViewer, { limit = defaults.limit }: Limit) {
  return presentCards(context, await listRecommendedCars(context.db, viewer, limit), viewer)
}

async function premium(context: AppContext, viewer: PricedViewer, { limit = defaults.limit }: Limit) {
  return presentCards(context, await listPremiumCars(context.db, viewer, limit), viewer)
}

async function deals(
  context: AppContext,
  viewer: PricedViewer,
  {
    limit = defaults.limit,
    min_discount: minDiscount = defaults.min_discount,
  }: Limit & { min_discount?: number | undefined },
) {
  return presentCards(context, await listDeals(context.db, viewer, { limit, minDiscount }), viewer)
}
