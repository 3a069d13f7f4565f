/** Names of the theme's colours that follow the company's colour (docs/rules/site.md#colour). */
export const siteColorNames = [
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'primary-soft-fg',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-soft',
  'accent-soft-fg',
  'ring',
] as const
export type SiteColors = Record<(typeof siteColorNames)[number], string>

type Lch = { lightness: number; chroma: number; hue: number }
type Theme = 'light' | 'dark'

/** What text needs on its ground (WCAG 2.2, 1.4.3), and what a ring or a button needs to be told from the page. */
const textContrast = 4.5
const ringContrast = 3
const buttonContrast = 1.5
/** What black, white and grey are moved to where they must be: without a hue, a shade in between looks switched off. */
const hueless = { chroma: 0.03, contrast: 10 }
/** How much colour a pale shade gains with each step of darkening, and how much it has at most: else it turns muddy. */
const gain = { step: 0.06, most: 0.14 }

/** Of the grounds that a theme's texts stand on, in pages and mails, the one nearest to the colour of the text. */
const grounds: Record<Theme, string> = { light: '#edf4f5', dark: '#152026' }
const inks = { light: '#fcfeff', dark: '#16110a' }

/** What is drawn where no style sheet reaches: mails and papers. */
export type DrawnColors = Pick<
  SiteColors,
  'primary' | 'primary-soft' | 'primary-soft-fg' | 'accent' | 'on-accent'
>

/** The product's own, which a company without a colour has; as `web/src/ui/theme.css` has them. */
const usualColors: Record<Theme, DrawnColors> = {
  light: {
    primary: '#005967',
    'primary-soft': '#ddf1f4',
    'primary-soft-fg': '#06454f',
    accent: '#f2b036',
    'on-accent': '#2e1c05',
  },
  dark: {
    primary: '#57c3cf',
    'primary-soft': '#10383f',
    'primary-soft-fg': '#a1e1e7',
    accent: '#f5b845',
    'on-accent': '#2b1a04',
  },
}

/** What mails and papers are drawn in: the shades of the company's colour, or the product's own where it has none. */
export function companyColors(color: string | null, theme: Theme): DrawnColors {
  return color === null ? usualColors[theme] : siteColors(color, theme)
}

/**
 * The shades of the company's colour for a theme. None is refused: what could not be read is made darker or lighter
 * until it can (4.5 : 1 for every text), and keeps its hue. A pale one gains colour as it darkens.
 */
export function siteColors(color: string, theme: Theme): SiteColors {
  const { lightness, chroma, hue } = lchOf(color)
  const own = { lightness, chroma, hue }
  const ground = grounds[theme]
  const away = theme === 'light' ? -1 : 1
  const seen = (least: number) => seenOn(own, { ground, least, step: away })
  const primary = seen(textContrast)
  const soft = hexOf({ hue, ...softOf(theme), chroma: Math.min(chroma, softOf(theme).chroma) })
  const softText = until(
    { hue, lightness: theme === 'light' ? 0.4 : 0.86, chroma: Math.min(chroma, 0.1) },
    { ground: soft, least: textContrast, step: away },
  )
  const accent = seen(buttonContrast)
  const { ink: onPrimary, ground: primaryGround } = readableOn(primary)
  const { ink: onAccent, ground: accentGround } = readableOn(accent)
  return {
    primary: hexOf(primaryGround),
    'primary-hover': hexOf(
      until(shifted(primaryGround, away * 0.06), {
        ground: onPrimary,
        least: textContrast,
        step: awayFrom(onPrimary),
      }),
    ),
    'on-primary': onPrimary,
    'primary-soft': soft,
    'primary-soft-fg': hexOf(softText),
    accent: hexOf(accentGround),
    'accent-hover': hexOf(
      until(shifted(accentGround, away * 0.04), {
        ground: onAccent,
        least: textContrast,
        step: awayFrom(onAccent),
      }),
    ),
    'on-accent': onAccent,
    'accent-soft': soft,
    'accent-soft-fg': hexOf(softText),
    ring: hexOf(seen(ringContrast)),
  }
}

/** Whether a theme shows another shade than the chosen colour for words and links, so that these can be read. */
export function isAdjusted(color: string, theme: Theme): boolean {
  return siteColors(color, theme).primary !== hexOf(lchOf(color))
}

/** How far two colours stand apart, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function softOf(theme: Theme) {
  return theme === 'light' ? { lightness: 0.945, chroma: 0.035 } : { lightness: 0.315, chroma: 0.05 }
}

type Aim = { ground: string; least: number; step: number }

/** The company's colour as it is where that stands far enough from a ground, else the nearest shade that looks meant. */
function seenOn(own: Lch, { ground, least, step }: Aim): Lch {
  if (contrastOf(hexOf(own), ground) >= least) return own
  if (own.chroma < hueless.chroma) return until(own, { ground, least: hueless.contrast, step })
  const darkened = (shade: Lch) => (step < 0 ? (own.lightness - shade.lightness) / 0.01 : 0)
  const richer = (shade: Lch) => ({
    ...shade,
    chroma: Math.max(own.chroma, Math.min(gain.most, own.chroma * (1 + gain.step * darkened(shade)))),
  })
  return until(own, { ground, least, step }, richer)
}

/** Moves a colour's lightness step by step until it stands far enough from a ground; at the end of the scale it stays. */
function until(color: Lch, { ground, least, step }: Aim, shown: (shade: Lch) => Lch = (shade) => shade): Lch {
  let shade = color
  const end = step > 0 ? 1 : 0
  while (contrastOf(hexOf(shown(shade)), ground) < least && shade.lightness !== end)
    shade = shifted(shade, step * 0.01)
  return shown(shade)
}

/** The ink that reads better on a colour, and the colour itself, moved away from the ink where even that is too near. */
function readableOn(color: Lch): { ink: string; ground: Lch } {
  const hex = hexOf(color)
  const ink = contrastOf(hex, inks.light) >= contrastOf(hex, inks.dark) ? inks.light : inks.dark
  return { ink, ground: until(color, { ground: ink, least: textContrast, step: awayFrom(ink) }) }
}

function awayFrom(ink: string): number {
  return ink === inks.light ? -1 : 1
}

function shifted(color: Lch, by: number): Lch {
  return { ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) }
}

/* OKLCH by Björn Ottosson's matrices (public domain). */

function lchOf(hex: string): Lch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, yellow), hue: Math.atan2(yellow, a) }
}

/** A colour as `#rrggbb`; what no screen shows loses chroma until one does. */
function hexOf({ lightness, chroma, hue }: Lch): string {
  let rgb = linearRgb(lightness, chroma, hue)
  for (let less = chroma; less > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005); less -= 0.004)
    rgb = linearRgb(lightness, Math.max(0, less - 0.004), hue)
  return `#${rgb
    .map((part) =>
      Math.round(gamma(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function gamma(part: number): number {
  const value = Math.min(1, Math.max(0, part))
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function linearOf(hex: string): [number, number, number] {
  const of = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [of(1), of(3), of(5)]
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
