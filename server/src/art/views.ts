import type { BodyShape } from './body-shape.ts'
import { GROUND, bodyEnds, wheelCentres } from './geometry.ts'

/** Whole car from the side, or one of four details for the gallery. */
export const carViews = ['side', 'front', 'wheel', 'cabin', 'rear'] as const

/** One of `carViews`. */
export type CarView = (typeof carViews)[number]

/** Width of a detail picture for every unit of its height. */
const DETAIL_RATIO = 1.5

const frame = (left: number, top: number, height: number): string =>
  [left, top, height * DETAIL_RATIO, height].map(Math.round).join(' ')

/**
 * The part of the canvas a view shows. The side view is the same for all bodies, so cars in a row stand
 * on one line and keep their sizes to each other; details are 3:2 around the body's own parts.
 */
export function viewBox(shape: BodyShape, view: CarView): string {
  const [, front] = wheelCentres(shape)
  const [tail, nose] = bodyEnds(shape)
  const { radius } = shape.wheels
  const top = shape.top ?? shape.roof
  const shoulder = shape.beltline - 20
  const low = GROUND + 18 - shoulder
  switch (view) {
    case 'side':
      return '0 8 1200 456'
    case 'front':
      return frame(nose + 34 - low * DETAIL_RATIO, shoulder, low)
    case 'wheel':
      return frame(front[0] - radius * 1.95, front[1] - radius * 1.45, radius * 2.6)
    case 'cabin': {
      const height = shape.sill - top + 30
      return frame(shape.mirror[0] + 70 - height * DETAIL_RATIO, top - 24, height)
    }
    case 'rear':
      return frame(tail - 34, shoulder, low)
  }
}
