import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { companyQuery } from '../../data/company/company.ts'
import { renderPart } from '../../test/render-part.tsx'
import { ReachCompany } from './reach-company.tsx'
import { ReachLinks } from './reach-links.tsx'

const drawn = (phone: string | null, whatsapp: string | null) => {
  const queries = new QueryClient()
  const contact = { email: null, phone, whatsapp, address: null, city: null, country: null }
  const settings = { company: { name: 'Atlas Cars' }, contact, social: {}, rules: {} }
  queries.setQueryData(companyQuery.queryKey, settings as never)
  return renderPart(<ReachCompany message="About the Dacia Logan" />, { queries })
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('a client calls the company, or writes with the message typed already', async () => {
  const html = await drawn('+212 522 00 11 22', '06 12 34 56 78')
  expect(hrefs(html)).toEqual([
    'tel:+212522001122',
    'https://wa.me/212612345678?text=About%20the%20Dacia%20Logan',
  ])
})

test('a way that the company has not given is not offered, and none at all is silence', async () => {
  expect(hrefs(await drawn('+212522001122', null))).toEqual(['tel:+212522001122'])
  expect(hrefs(await drawn(null, '+212612345678'))).toHaveLength(1)
  expect(await drawn(null, null)).toBe('')
  expect(await drawn('ask for Ali', 'ask for Ali')).toBe('')
})

test('icons say whom they reach', async () => {
  const html = await renderPart(
    <ReachLinks phone="+212612345678" whatsapp="+212612345678" message="Hello" iconsFor="Amina Alaoui" />,
    { language: 'fr' },
  )
  expect(html).toContain('aria-label="Appeler Amina Alaoui"')
  expect(html).toContain('aria-label="Écrire à Amina Alaoui sur WhatsApp"')
})
