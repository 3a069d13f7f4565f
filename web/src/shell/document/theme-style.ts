import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import type { CSSProperties } from 'react'

type Colors = PublicSettings['site']['colors']

/**
 * The company's colour in place of the theme's own, on the document itself: the first paint has it. Older browsers know
 * no `light-dark()`, for which the style sheet's builder has two variables; they go by the same `color-scheme`.
 */
export function themeStyle(colors: Colors): CSSProperties | undefined {
  if (!colors) return undefined
  const names = Object.keys(colors.light) as (keyof typeof colors.light)[]
  return Object.fromEntries([
    ...names.map((name) => [
      `--color-${name}`,
      `var(--lightningcss-light,${colors.light[name]})var(--lightningcss-dark,${colors.dark[name]})`,
    ]),
    // A band that is always dark.
    ['--primary-night', colors.dark.primary],
    ['--ring-night', colors.dark.ring],
    ['--band-night', colors.dark['primary-soft']],
  ]) as CSSProperties
}

/** The page's icon for a company with a colour of its own: the first letter of its name. */
export function initialIcon(name: string, colors: NonNullable<Colors>['light']): string {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? ''
  const text = letter.replace(/[<>&"]/g, '')
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colors.primary}"/><text x="16" y="22.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="19" fill="${colors['on-primary']}">${text}</text></svg>`,
  )}`
}
