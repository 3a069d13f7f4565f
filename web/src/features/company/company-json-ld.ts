import { sharePicture } from '@marhala/contract/company/hero-picture.ts'
import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { parseBusinessHours, timeOf, weekdays } from '@marhala/domain/time/business-hours.ts'
import { defaultLook, previewPath } from '@marhala/domain/fleet/illustration.ts'

/** The company with its address and hours, as search engines read it (schema.org). */
export function companyJsonLd(
  { company, contact, social, business_hours, site }: PublicSettings,
  origin: string,
) {
  const open = weekdays.flatMap((day) =>
    (parseBusinessHours(business_hours[day]) ?? []).map((span) => ({ day, ...span })),
  )
  const own = site.hero ? sharePicture(site.hero.picture) : null
  const image = own ?? company.logo ?? previewPath(defaultLook)
  return withoutNothing({
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'AutoRental'],
    name: company.name,
    description: company.description,
    url: new URL('/', origin).href,
    image: new URL(image, origin).href,
    telephone: contact.phone,
    email: contact.email,
    address: withoutNothing({
      '@type': 'PostalAddress',
      streetAddress: contact.address,
      addressLocality: contact.city,
      addressCountry: contact.country,
    }),
    openingHoursSpecification: open.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`,
      opens: timeOf(opens),
      closes: timeOf(closes),
    })),
    sameAs: Object.values(social).filter((url) => /^https?:\/\//.test(url ?? '')),
  })
}

function withoutNothing(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}
