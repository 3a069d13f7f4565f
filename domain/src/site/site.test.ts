import { expect, test } from 'vitest'
import { allParts, homeSections, shownAbout, shownHome } from './site.ts'

const none = { en: '', ar: '', fr: '' }
const usual = homeSections.map((key) => ({ key, shown: true }))

test('a page has its parts in the order that was set, those of a later version behind', () => {
  const parts = [
    { key: 'faq' as const, shown: true },
    { key: 'cars' as const, shown: false },
    { key: 'gone' as never, shown: true },
    { key: 'faq' as const, shown: false },
  ]
  const all = allParts(parts, usual)
  expect(all.map(({ key }) => key)).toEqual([
    'faq',
    'cars',
    'categories',
    'deals',
    'premium',
    'included',
    'steps',
    'testimonials',
    'places',
  ])
  expect(shownHome(all)).not.toContain('cars')
  expect(shownHome(all)[0]).toBe('faq')
})

test('the company’s story and team are told in its own words or not at all', () => {
  const part = { shown: true, title: none, text: none }
  expect(
    shownAbout(
      [
        { ...part, key: 'story' },
        { ...part, key: 'team', text: { ...none, fr: 'Nous sommes trois.' } },
        { ...part, key: 'values' },
        { ...part, key: 'vision', shown: false },
      ],
      'ar',
    ),
  ).toEqual([
    { key: 'team', title: null, text: 'Nous sommes trois.' },
    { key: 'values', title: null, text: null },
  ])
})
