import { expect, test } from 'vitest'
import { drives, openings } from './car-sentences.ts'
import { locations } from './locations.ts'
import { reviewReplies } from './review-replies.ts'
import { reviewSentences } from './review-sentences.ts'
import { services } from './services.ts'

test('the French of the demo is set as that of the screens: no break before : ; ! ?', () => {
  const texts = [
    ...textsOf([openings, drives, locations, services], false),
    ...textsOf([reviewReplies.fr, reviewSentences.fr], true),
  ]
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.filter((text) => /(?<!\u202f)[:;!?]/.test(text))).toEqual([])
})

/** Every text below a `fr`, or below a value that is French as a whole. */
function textsOf(value: unknown, isFrench: boolean): string[] {
  if (typeof value === 'string') return isFrench ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, isFrench || key === 'fr'))
}
