import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { companyQuery } from '../../data/company/company.ts'
import { renderPart } from '../../test/render-part.tsx'
import { ContactInfo } from './contact-info.tsx'

const drawn = (phone: string | null) => {
  const queries = new QueryClient()
  const contact = { email: null, phone, whatsapp: null, address: null, city: null, country: null }
  const settings = { company: { name: 'Atlas Cars' }, contact, social: {}, rules: {} }
  queries.setQueryData(companyQuery.queryKey, settings as never)
  return renderPart(<ContactInfo />, { queries })
}

test('a company that nobody can reach yet promises nothing', async () => {
  expect(await drawn(null)).toBe('')
})

test.each([
  ['+212 (522) 00-11.22', ['tel:+212522001122']],
  ['+212 522, ask for Ali', []],
])('the phone %j is called as a number is stored; what is none is read only', async (phone, links) => {
  const html = await drawn(phone)
  expect(html).toContain(phone)
  expect(html.match(/tel:[^"]*/g) ?? []).toEqual(links)
})
