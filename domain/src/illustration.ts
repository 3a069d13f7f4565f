/** The ten bodies, twelve paints and four wheels of the drawn cars (settled.md §2); a path names one of each. */
export const bodies = [
  'city',
  'hatchback',
  'sedan',
  'suv',
  'van',
  'pickup',
  'convertible',
  'coupe',
  'luxury',
  'crossover',
] as const
export type Body = (typeof bodies)[number]

export const paints = [
  'pearl',
  'silver',
  'graphite',
  'black',
  'petrol',
  'atlas',
  'garnet',
  'saffron',
  'sand',
  'olive',
  'terracotta',
  'mint',
] as const
export type Paint = (typeof paints)[number]

export const wheels = ['turbine', 'five_spoke', 'seven_spoke', 'ten_spoke'] as const
export type Wheel = (typeof wheels)[number]

export type Illustration = { body: Body; paint: Paint; wheel: Wheel }

/** Where a drawn car is served: `/art/{body}-{paint}-{wheel}.svg`, the image of a car without photos (settled.md §2). */
export function illustrationPath({ body, paint, wheel }: Illustration): string {
  return `/art/${body}-${paint}-${wheel}.svg`
}

/** The same car as a PNG of 1200 × 630 for link previews, whose readers know no SVG. */
export function previewPath(look: Illustration): string {
  return illustrationPath(look).replace(/svg$/, 'png')
}

/** Reads such a path back; null for every path that names no drawn car. */
export function parseIllustrationPath(path: string): Illustration | null {
  const [, body, paint, wheel] = /^\/art\/([a-z]+)-([a-z]+)-([a-z_]+)\.svg$/.exec(path) ?? []
  return isOneOf(bodies, body) && isOneOf(paints, paint) && isOneOf(wheels, wheel)
    ? { body, paint, wheel }
    : null
}

function isOneOf<Name extends string>(names: readonly Name[], name: string | undefined): name is Name {
  return (names as readonly (string | undefined)[]).includes(name)
}
