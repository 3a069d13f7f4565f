import {
  bodies,
  type Body,
  type Illustration,
  type Paint,
  wheels,
} from '@marhala/domain/fleet/illustration.ts'
import { paintColors } from '@marhala/domain/fleet/paint-colors.ts'
import { readDrawings } from './drawings.ts'

/** Whole car from the side, or one of four details for the gallery: a `view` of each drawing. */
export const carViews = ['side', 'front', 'wheel', 'cabin', 'rear'] as const

export type CarView = (typeof carViews)[number]

/** The tones of a paint: in the sky's light, as seen, in the shade, and at the very edge. */
const tones: Record<Paint, readonly string[]> = {
  pearl: ['#ffffff', paintColors.pearl, '#b6bec6', '#7d8690'],
  silver: ['#eef1f4', paintColors.silver, '#7d8791', '#454d56'],
  graphite: ['#9ca5af', paintColors.graphite, '#262c33', '#12161a'],
  black: ['#6d757e', paintColors.black, '#0f1215', '#050607'],
  petrol: ['#74bdca', paintColors.petrol, '#0d4a58', '#062831'],
  atlas: ['#8fb0e6', paintColors.atlas, '#173567', '#0a1a36'],
  garnet: ['#ff8f7e', paintColors.garnet, '#77100f', '#390606'],
  saffron: ['#ffe08a', paintColors.saffron, '#b06a08', '#5c3303'],
  sand: ['#fbeed3', paintColors.sand, '#9a7c4b', '#54401f'],
  olive: ['#b9c08c', paintColors.olive, '#3d4421', '#1e2310'],
  terracotta: ['#f5b08c', paintColors.terracotta, '#7a3319', '#3d170a'],
  mint: ['#e0f6ea', paintColors.mint, '#5f9a83', '#2d5547'],
}

const cars = readDrawings('bodies', bodies)
const spokes = readDrawings('wheels', wheels)

/** The drawing of a body as it is kept: pearl, without spokes. */
export function readBody(body: Body): string {
  return cars[body]
}

/**
 * A car as a standalone SVG on a transparent background: the drawing of its body, which is pearl and has no spokes,
 * painted. What is shown by `night` only, the light of its lamps, is a comment in it. Ids are unique within the
 * document only: show it through `<img>`.
 */
export function paintCar(
  { body, paint, wheel }: Illustration,
  { night = false, view = 'side' }: { night?: boolean; view?: CarView } = {},
): string {
  const frame = new RegExp(`<view id="${view}" (viewBox="[^"]+")`).exec(cars[body])?.[1]
  const car = cars[body]
    .replace(/<view [^>]+>/g, '')
    .replace(/viewBox="[^"]+"/, (side) => frame ?? side)
    .replace(/<!--night (.*?)-->/g, night ? '$1' : '')
    .replace('<g id="spokes"/>', spokes[wheel])
  return tones.pearl.reduce((svg, tone, at) => svg.replaceAll(tone, tones[paint][at]!), car)
}
