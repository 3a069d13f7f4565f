import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as cars from '@marhala/contract/fleet/cars.ts'
import { shownTax } from '@marhala/domain/price/shown-tax.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { knownReviews } from '../../data/cars/reviews.ts'
import { useCompany } from '../../data/company/company.ts'
import { JsonLd } from '../../features/page/jsonld.tsx'
import { usePageContext } from '../../features/page/page-context.ts'
import { carJsonLd } from './car-json-ld.ts'
import { readReviewView } from './reviews/review-address.ts'
import { reviewsJsonLd } from './reviews/reviews-json-ld.ts'

/** The car, its offer and its first reviews, as search engines read them. */
export function CarStructuredData({ details }: { details: ReplyOf<typeof cars.details> }) {
  const { origin } = usePageContext()
  const { name, settings } = useCompany()
  const includesTax = settings === undefined || shownTax(settings.rules) !== 'on_top'
  const [query] = useSearchParams()
  const reviews = knownReviews(useQueryClient(), details.car.slug, readReviewView(query))
  const offer = carJsonLd(details, { origin, company: name, includesTax })
  return <JsonLd data={{ ...offer, ...reviewsJsonLd(reviews?.data) }} />
}
