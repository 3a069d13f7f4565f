import type { Language } from '@marhala/contract/language/language.ts'
import { QueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { everyWord } from '../../../i18n/every-word.ts'
import { renderPart } from '../../../test/render-part.tsx'
import type { CarForm } from './car-form.ts'
import { CarPreview, PreviewCard } from './car-preview.tsx'
import { type CarValues, valuesOf } from './car-values.ts'
import { InLanguage, wordsKey } from './in-language.tsx'

const values: CarValues = {
  ...valuesOf(undefined, true),
  brand_id: '3',
  model: 'Duster',
  year: '2024',
  daily_price: '400',
  discount: '10',
  features: ['gps'],
  descriptions: { en: 'Goes anywhere', ar: 'تذهب إلى أي مكان', fr: 'Va partout' },
}

async function draw(adminLanguage: Language, language?: Language) {
  const queries = new QueryClient()
  queries.setQueryData(fleetCatalogueQuery.queryKey, {
    brands: [{ id: 3, name: 'Dacia', slug: 'dacia' }],
    categories: [],
    seasons: [],
    features: [{ key: 'gps', name: { en: 'Navigation', ar: 'نظام الملاحة', fr: 'GPS' }, group: 'comfort' }],
  } as never)
  const spoken = language ?? adminLanguage
  queries.setQueryData(wordsKey(spoken), everyWord(spoken))
  return renderPart(<Around language={language} />, { language: adminLanguage, queries })
}

function Around({ language }: { language: Language | undefined }) {
  const form = useForm({ defaultValues: values }) as unknown as CarForm
  if (language === undefined) return <CarPreview form={form} car={undefined} />
  return (
    <InLanguage language={language} errorTitle="" skeleton={null}>
      <PreviewCard form={form} car={undefined} />
    </InLanguage>
  )
}

test.each([
  ['ar', 'rtl', ['يدوي', 'نظام الملاحة', 'تذهب إلى أي مكان']],
  ['fr', 'ltr', ['Manuelle', 'GPS', 'Va partout']],
] as const)('the card speaks %s in an English admin', async (language, direction, texts) => {
  const html = await draw('en', language)
  expect(html).toContain(`<div lang="${language}" dir="${direction}">`)
  for (const text of ['Dacia Duster', ...texts]) expect(html).toContain(text)
  expect(html).not.toContain('Manual<')
})

test('the card is the storefront’s, and nothing on it can be pressed or reached', async () => {
  const html = await draw('en')
  const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(card).toContain('Dacia Duster')
  expect(card).toContain('group/card')
  expect(card).not.toMatch(/<a |<button|tabindex|inert/)
})
