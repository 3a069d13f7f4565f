import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { companyQuery } from '../../../data/company/company.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { FirstSteps } from './first-steps.tsx'

const drawn = (known: { phone?: string; locations?: object[]; brands?: object[] }, cars = 0) => {
  const queries = new QueryClient()
  const { phone = null, ...catalogue } = known
  const contact = { email: null, phone, whatsapp: null, address: null, city: null, country: null }
  const settings = { company: { name: 'Atlas Cars' }, contact, social: {}, rules: {} }
  queries.setQueryData(companyQuery.queryKey, settings as never)
  queries.setQueryData(fleetCatalogueQuery.queryKey, { locations: [], brands: [], ...catalogue } as never)
  return renderPart(<FirstSteps cars={cars} />, { queries })
}

test('a new agency is led to what its first booking needs, and sees what is done', async () => {
  const nothing = await drawn({})
  expect(nothing.match(/href="[^"]*"/g)).toEqual([
    'href="/admin/settings?section=contact"',
    'href="/admin/cars?manage=locations"',
    'href="/admin/cars?manage=brands"',
    'href="/admin/cars?edit=new"',
  ])
  expect(nothing).not.toContain(': done')
  const all = { phone: '+212522001122', locations: [{}], brands: [{}] }
  expect((await drawn(all)).match(/: done/g)).toHaveLength(3)
  expect((await drawn({ ...all, locations: [] }, 1)).match(/: done/g)).toHaveLength(3)
  expect(await drawn(all, 1)).toBe('')
})
