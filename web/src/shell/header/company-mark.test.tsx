import type { Language } from '@marhala/contract/language/language.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { companyQuery } from '../../data/company/company.ts'
import { renderPart } from '../../test/render-part.tsx'
import { CompanyMark } from './company-mark.tsx'

const drawn = (company: { name: string; logo: string | null } | null, language: Language) => {
  const queries = new QueryClient()
  if (company) queries.setQueryData(companyQuery.queryKey, { company, contact: {}, rules: {} } as never)
  return renderPart(<CompanyMark />, { queries, language })
}

test('a company without a logo stands beside the product’s mark, under its own name in every language', async () => {
  for (const language of ['en', 'ar', 'fr'] as const) {
    const html = await drawn({ name: 'Atlas Cars', logo: null }, language)
    expect(html).toContain('<svg')
    expect(html).toContain('Atlas Cars')
    expect(html).not.toContain('مرحلة')
  }
})

test('the product’s own name is the word that it is in Arabic, and Latin elsewhere', async () => {
  for (const company of [{ name: 'Marhala', logo: null }, null]) {
    expect(await drawn(company, 'ar')).toContain('مرحلة')
    expect(await drawn(company, 'ar')).not.toContain('Marhala')
    expect(await drawn(company, 'fr')).toContain('Marhala')
  }
})

test('a logo stands alone', async () => {
  const html = await drawn({ name: 'Atlas Cars', logo: '/files/logo-120x32.webp' }, 'en')
  expect(html).toContain('<img')
  expect(html).not.toContain('<svg')
})
