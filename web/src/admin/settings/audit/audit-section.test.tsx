import type { AuditRow } from '@marhala/contract/accounts/audit.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { auditQuery } from '../../../data/company/audit.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { auditAddress } from './audit-address.ts'
import { AuditSection } from './audit-section.tsx'

async function auditText(row: Partial<AuditRow>, language: Language = 'en') {
  const queries = new QueryClient()
  const { queryKey } = auditQuery(auditAddress.request(auditAddress.start))
  const whole = {
    id: 1,
    at: '2026-06-01T09:00:00.000Z',
    actor: null,
    entity_id: 7,
    before: null,
    after: null,
  }
  const data = [{ ...whole, action: 'update', entity: 'car', ...row }]
  queries.setQueryData(queryKey, { data, current_page: 1, last_page: 1, total: 1, per_page: 20 } as never)
  queries.setQueryData(fleetCatalogueQuery.queryKey, {
    brands: [{ id: 3, name: 'Dacia' }],
    categories: [{ id: 2, name: { en: 'SUV', ar: 'دفع رباعي', fr: 'SUV compact' } }],
    locations: [{ id: 4, code: 'CMN', name: { en: 'Casablanca Airport', ar: 'مطار', fr: 'Aéroport' } }],
    services: [{ key: 'gps', name: { en: 'Navigation', ar: 'ملاحة', fr: 'GPS' } }],
    features: [{ key: 'usb', name: { en: 'USB', ar: 'يو إس بي', fr: 'Prise USB' } }],
    seasons: [],
  } as never)
  const html = await renderPart(<AuditSection />, { language, queries })
  return html
    .slice(html.indexOf('<dl'), html.indexOf('</dl>'))
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}

test.each([
  [
    { before: { daily_price: '400.00' }, after: { daily_price: '450.00' } },
    'Daily price 400.00 DH 450.00 DH',
  ],
  [{ after: { status: 'maintenance', fuel_type: 'diesel' } }, 'Status In maintenance Fuel Diesel'],
  [{ after: { is_premium: true, discount: '12.50' } }, 'Premium car yes Discount 12.5%'],
  [
    { after: { brand_id: 3, category_id: 2, home_location_id: 4 } },
    'Brand Dacia Category SUV Home location Casablanca Airport',
  ],
  [{ after: { features: ['usb', 'tow'] } }, 'Features USB and tow'],
  [{ before: { features: ['usb'] }, after: { features: [] } }, 'Features USB –'],
  [{ after: { kind: 'insurance', expires_on: '2027-01-31' } }, 'Type Insurance Expires on 31 Jan 2027'],
  [
    {
      entity: 'booking',
      after: { status: 'active', pickup_location: 'CMN', start_date: '2026-07-01T09:00:00.000Z' },
    },
    'Status Active Pick-up location Casablanca Airport Pick-up 1 Jul 2026, 10:00',
  ],
  [{ entity: 'booking', after: { services: [{ key: 'gps', quantity: 2 }] } }, 'Extras Navigation × 2'],
  [{ entity: 'review', before: { status: 'visible' }, after: { status: 'hidden' } }, 'Status Visible Hidden'],
  [
    {
      entity: 'company_settings',
      after: { grace_minutes: 45, length_discounts: [{ min_days: 7, percent: 10 }] },
    },
    'Grace period at return 45 min Discounts for longer bookings 7 days: 10%',
  ],
  [{ entity: 'user', after: { role: 'admin', language: 'fr' } }, 'Role Admin Email language Français'],
])('the audit says %j as the screens say it', async (row, text) => {
  expect(await auditText(row as Partial<AuditRow>)).toBe(text)
})

test('it says so in the reader’s language', async () => {
  const row = { before: { daily_price: '400.00' }, after: { daily_price: '1450.00', category_id: 2 } }
  expect(await auditText(row, 'fr')).toBe('Prix par jour 400,00 DH 1 450,00 DH Catégorie SUV compact')
  expect(await auditText(row, 'ar')).toContain('دفع رباعي')
  expect(await auditText(row, 'ar')).not.toContain('daily_price')
})

test('what it does not know it shows as it is stored', async () => {
  expect(await auditText({ after: { engine: { power: 90 }, status: 'flying', daily_price: 40_000 } })).toBe(
    'engine {&quot;power&quot;:90} Status flying Daily price 40000',
  )
})
