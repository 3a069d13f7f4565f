import type * as cars from '@marhala/contract/fleet/cars.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'

/** A car with what a day of it costs, as search engines read it (schema.org). */
export function carJsonLd(
  { car, ...rated }: Pick<ReplyOf<typeof cars.details>, 'car' | 'average_rating' | 'review_count'>,
  { origin, company, includesTax }: { origin: string; company: string; includesTax: boolean },
) {
  const price = (car.trip ?? car.from)?.day_price
  const url = new URL(`/cars/${car.slug}`, origin).href
  const image = (car.images.length > 0 ? car.images.map(({ url }) => url) : [car.image]).map(
    (path) => new URL(path, origin).href,
  )
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: `${car.name} ${car.year}`,
    description: car.description,
    image,
    color: car.color,
    url,
    brand: { '@type': 'Brand', name: car.brand.name },
    model: car.model,
    vehicleModelDate: String(car.year),
    fuelType: car.fuel_type,
    vehicleTransmission: car.transmission_type,
    vehicleSeatingCapacity: car.passengers,
    numberOfDoors: car.doors,
    ...(rated.average_rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rated.average_rating,
        reviewCount: rated.review_count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      seller: { '@type': 'AutoRental', name: company },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price,
      priceCurrency: 'MAD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'MAD',
        valueAddedTaxIncluded: includesTax,
        unitCode: 'DAY',
      },
      eligibleDuration: { '@type': 'QuantitativeValue', minValue: car.minimum_days, unitCode: 'DAY' },
      availability: `https://schema.org/${car.status === 'available' ? 'InStock' : 'LimitedAvailability'}`,
    },
  }
}
