/** The bodies by family; a car's illustration names a body, a paint and wheels. */
export const bodyFamilies = {
  city: ['city', 'city_three_door', 'city_electric'],
  hatchback: ['hatchback', 'hatchback_raised', 'compact', 'hot_hatch'],
  sedan: ['small_sedan', 'sedan', 'liftback', 'executive', 'electric_sedan'],
  wagon: ['wagon'],
  luxury: ['luxury'],
  crossover: ['crossover', 'crossover_coupe', 'crossover_electric'],
  suv: ['compact_suv', 'rugged_suv', 'suv', 'sport_suv', 'off_roader'],
  van: ['leisure_van', 'mpv', 'van'],
  pickup: ['pickup'],
  coupe: ['coupe', 'sports_car'],
  convertible: ['convertible', 'small_convertible', 'roadster'],
} as const
export type BodyFamily = keyof typeof bodyFamilies
export type Body = (typeof bodyFamilies)[BodyFamily][number]

/** Every body that can be drawn; the names are in databases and URLs, so none is ever removed. */
export const bodies: readonly Body[] = Object.values(bodyFamilies).flat()

/** The family of a body. */
export function familyOf(body: Body): BodyFamily {
  const families = Object.keys(bodyFamilies) as BodyFamily[]
  return families.find((family) => (bodyFamilies[family] as readonly Body[]).includes(body))!
}

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

/** The default car of the company. */
export const defaultLook: Illustration = { body: 'suv', paint: 'pearl', wheel: 'seven_spoke' }

/** The URL of a drawn car: `/art/{body}-{paint}-{wheel}.svg`, the image of a car without photos. */
export function illustrationPath({ body, paint, wheel }: Illustration): string {
  return `/art/${body}-${paint}-${wheel}.svg`
}

/** The same car as a PNG of 1200 × 630 for link previews, which do not support SVG. */
export function previewPath(look: Illustration): string {
  return illustrationPath(look).replace(/svg$/, 'png')
}

/** Reads such a path; null for every path that names no drawn car. */
export function parseIllustrationPath(path: string): Illustration | null {
  const [, body, paint, wheel] = /^\/art\/([a-z_]+)-([a-z]+)-([a-z_]+)\.svg$/.exec(path) ?? []
  return isOneOf(bodies, body) && isOneOf(paints, paint) && isOneOf(wheels, wheel)
    ? { body, paint, wheel }
    : null
}

function isOneOf<Name extends string>(names: readonly Name[], name: string | undefined): name is Name {
  return (names as readonly (string | undefined)[]).includes(name)
}
