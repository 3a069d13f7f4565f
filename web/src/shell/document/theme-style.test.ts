import { siteColors } from '@marhala/domain/site/colors.ts'
import { expect, test } from 'vitest'
import { initialIcon, themeStyle } from './theme-style.ts'

const colors = { light: siteColors('#b42318', 'light'), dark: siteColors('#b42318', 'dark') }

test('the company’s colour takes the place of the theme’s, light and dark; without one nothing is said', () => {
  expect(themeStyle(null)).toBeUndefined()
  expect(themeStyle(colors)).toMatchObject({
    '--color-primary': `var(--lightningcss-light,${colors.light.primary})var(--lightningcss-dark,${colors.dark.primary})`,
    '--primary-night': colors.dark.primary,
  })
})

test('the icon is the first letter of the name, whatever the name', () => {
  const drawn = (name: string) => decodeURIComponent(initialIcon(name, colors.light))
  expect(drawn('atlas Cars')).toContain('>A</text>')
  expect(drawn('</svg><script>')).toContain('></text>')
  expect(drawn('')).toContain('></text>')
})
