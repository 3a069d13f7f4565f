import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyColors, contrastOf, isAdjusted, siteColors } from './colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const themes = { light: ['#ffffff', '#f8fbfb', '#eff4f5'], dark: ['#0e181d', '#152026', '#0a1216'] } as const

test('whatever colour is chosen, every text on it, and it as text on every page, can be read', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom('light', 'dark'), (color, theme) => {
      const colors = siteColors(color, theme)
      const pairs: [string, string][] = [
        ['primary', 'on-primary'],
        ['primary-hover', 'on-primary'],
        ['accent', 'on-accent'],
        ['accent-hover', 'on-accent'],
        ['primary-soft', 'primary-soft-fg'],
        ['accent-soft', 'accent-soft-fg'],
      ]
      const of = (name: string) => colors[name as keyof typeof colors]
      for (const [ground, ink] of pairs)
        expect([color, ground, contrastOf(of(ground), of(ink)) >= 4.5]).toEqual([color, ground, true])
      for (const page of themes[theme])
        expect([color, page, contrastOf(colors.primary, page) >= 4.5]).toEqual([color, page, true])
    }),
    { numRuns: 500 },
  )
})

test('mails can be read in any colour and in none, on a light card and on a dark one', () => {
  const cards = { light: ['#ffffff', '#edf4f5'], dark: ['#111b1f', '#0a1215'] }
  fc.assert(
    fc.property(fc.option(anyColor), fc.constantFrom('light', 'dark'), (color, theme) => {
      const colors = companyColors(color, theme)
      for (const card of cards[theme])
        expect([color, contrastOf(colors.primary, card) >= 4.5]).toEqual([color, true])
      expect(contrastOf(colors.accent, colors['on-accent'])).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(colors['primary-soft'], colors['primary-soft-fg'])).toBeGreaterThanOrEqual(4.5)
      // The words of papers on the soft shade.
      if (theme === 'light') expect(contrastOf(colors['primary-soft'], '#16262c')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('a colour that can be read as it is stays as it is', () => {
  expect(siteColors('#a01830', 'light').primary).toBe('#a01830')
  expect(isAdjusted('#a01830', 'light')).toBe(false)
})

test('a pale one is darkened for light pages and a dark one lightened for dark ones, in their hue', () => {
  expect(isAdjusted('#ffd400', 'light')).toBe(true)
  expect(isAdjusted('#ffd400', 'dark')).toBe(false)
  expect(isAdjusted('#101060', 'dark')).toBe(true)
  // The loud button keeps the chosen yellow, with dark words.
  expect(siteColors('#ffd400', 'dark').accent).toBe('#ffd400')
})

test('a pale one gains colour as it darkens, so that a cream becomes a gold and a rose a red', () => {
  expect(siteColors('#fbf3b0', 'light')).toMatchObject({ primary: '#7a6f00', accent: '#d8c950' })
  expect(siteColors('#f9d5dc', 'light').primary).toBe('#ae4f69')
  // What stands out already has the chosen colour, however pale.
  expect(siteColors('#fbf3b0', 'dark').accent).toBe('#fbf3b0')
})

test('black on dark pages and white on light ones change sides: a grey in between looks switched off', () => {
  expect(siteColors('#000000', 'dark')).toMatchObject({ primary: '#cacaca', accent: '#cacaca' })
  expect(siteColors('#ffffff', 'light')).toMatchObject({ primary: '#3a3a3a', accent: '#3a3a3a' })
  expect(siteColors('#000000', 'light').accent).toBe('#000000')
  expect(siteColors('#808080', 'dark').accent).toBe('#808080')
})

test('contrast is that of the guidelines', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
