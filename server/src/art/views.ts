import type { BodyShape } from './body-shape.ts'
import { bodyEnds, wheelCentres } from './geometry.ts'

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
 * on one line and keep their sizes to each other; details are 3:2 around one thing each, so that no two of
 * them look alike: the headlamp, a wheel, the windows, the tail.
 */
export function viewBox(shape: BodyShape, view: CarView): string {
  const [rear] = wheelCentres(shape)
  const [tail, nose] = bodyEnds(shape)
  const { radius } = shape.wheels
  const top = shape.top ?? shape.roof
  switch (view) {
    case 'side':
      return '0 8 1200 456'
    case 'front': {
      const lamp = reach(shape.headlamp.housing)
      const height = (lamp.bottom - lamp.top) * 1.3 + 66
      return frame(nose + 22 - height * DETAIL_RATIO, (lamp.top + lamp.bottom - height) / 2, height)
    }
    case 'wheel':
      return frame(rear[0] - radius * 1.8, rear[1] - radius * 1.3, radius * 2.4)
    case 'cabin': {
      const height = shape.beltline - top + 66
      return frame(shape.mirror[0] + 74 - height * DETAIL_RATIO, top - 22, height)
    }
    case 'rear': {
      const lamp = reach(shape.taillamp.housing)
      const left = tail - 36
      const above = tailHeight(shape) - 34
      const below = Math.max(rear[1] - shape.arch * 0.8, lamp.bottom + 18)
      return frame(left, above, Math.max(below - above, (lamp.right + 24 - left) / DETAIL_RATIO))
    }
  }
}

/** The height of a boot lid, a tailgate or a load bed: of the outline over the last half metre. */
function tailHeight({ outline }: BodyShape): number {
  const { across, down } = coordinates(outline)
  const tail = Math.min(...across)
  return Math.min(...down.filter((_, index) => across[index]! < tail + 104))
}

/** How far a shape reaches. */
function reach(path: string) {
  const { across, down } = coordinates(path)
  return { top: Math.min(...down), bottom: Math.max(...down), right: Math.max(...across) }
}

function coordinates(path: string): { across: number[]; down: number[] } {
  const numbers = (path.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  return {
    across: numbers.filter((_, index) => index % 2 === 0),
    down: numbers.filter((_, index) => index % 2 === 1),
  }
}
