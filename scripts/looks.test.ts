import { languages } from '@marhala/contract/language/language.ts'
import { describe, expect, test } from 'vitest'
import { firstLook, type Look, pairwiseLooks, themes } from '../e2e/support/looks.ts'

const widths = [390, 768, 1440]

function meetings(looks: Look[], one: keyof Look, other: keyof Look): Set<string> {
  return new Set(looks.map((look) => `${look[one]} ${look[other]}`))
}

describe('the looks of the deep run at a state of a screen', () => {
  const fixedLooks = [
    firstLook,
    { language: 'ar', theme: 'light', width: 1440 },
    { language: 'fr', theme: 'dark', width: 390 },
  ] satisfies Look[]

  test.each(fixedLooks)(
    'are nine in which every two meet, $language, $theme and $width among them',
    (look) => {
      const looks = pairwiseLooks(widths, look)
      expect(looks).toHaveLength(9)
      expect(looks).toContainEqual(look)
      expect(meetings(looks, 'language', 'theme').size).toBe(languages.length * themes.length)
      expect(meetings(looks, 'language', 'width').size).toBe(languages.length * widths.length)
      expect(meetings(looks, 'theme', 'width').size).toBe(themes.length * widths.length)
    },
  )

  test('are all combinations where there is one width', () => {
    expect(pairwiseLooks([390])).toHaveLength(languages.length * themes.length)
  })
})
