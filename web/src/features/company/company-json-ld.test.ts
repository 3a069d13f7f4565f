import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { expect, test } from 'vitest'
import { companyJsonLd } from './company-json-ld.ts'

const nothing = { phone: null, whatsapp: null, address: null, city: null, country: null }
const settings = {
  company: { name: 'Atlas', description: null, website: null, logo: null },
  contact: { ...nothing, email: 'desk@example.com' },
  site: { colors: null, hero: null, pages: [] },
  social: {
    facebook_url: 'https://social.example/atlas',
    instagram_url: 'javascript:alert(1)',
    twitter_url: null,
    linkedin_url: null,
    youtube_url: null,
  },
  business_hours: {
    monday: '09:00-18:00',
    tuesday: 'closed',
    wednesday: 'closed',
    thursday: 'closed',
    friday: 'closed',
    saturday: '10:00-12:30',
    sunday: 'closed',
  },
} as unknown as PublicSettings

test('search engines read the company’s open days alone, and nothing that it has not said of itself', () => {
  const data = companyJsonLd(settings, 'https://rent.example')
  expect(data).toMatchObject({
    name: 'Atlas',
    url: 'https://rent.example/',
    email: 'desk@example.com',
    address: { '@type': 'PostalAddress' },
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00' },
      { dayOfWeek: 'https://schema.org/Saturday', opens: '10:00', closes: '12:30' },
    ],
    sameAs: ['https://social.example/atlas'],
  })
  expect(Object.keys(data)).not.toContain('telephone')
  expect(JSON.stringify(data)).not.toContain('null')
})
