import type { BodyShape, Point } from './body-shape.ts'
import { round } from './svg.ts'

/** Where the tyres of every body touch the road. */
export const GROUND = 424

/** The centres of the rear and the front wheel. */
export function wheelCentres({ wheels }: BodyShape): readonly [rear: Point, front: Point] {
  const y = GROUND - wheels.radius
  return [
    [wheels.rear, y],
    [wheels.front, y],
  ]
}

/** Where a wheel opening meets the sill: [left, right]; a little closed in below the hub, like real wings. */
export function archFeet(shape: BodyShape, [x]: Point): readonly [left: number, right: number] {
  return [round(x - shape.arch + 3), round(x + shape.arch - 3)]
}

/** The painted body as a closed path: the outline, then back along the sill around both wheels. */
export function bodyPath(shape: BodyShape): string {
  const [rear, front] = wheelCentres(shape)
  const around = (centre: Point) => {
    const [left, right] = archFeet(shape, centre)
    const [x, y] = centre
    return `L ${right} ${shape.sill} L ${x + shape.arch} ${y} A ${shape.arch} ${shape.arch} 0 0 0 ${x - shape.arch} ${y} L ${left} ${shape.sill}`
  }
  return `${shape.outline} ${around(front)} ${around(rear)} Z`
}

/** How far the body reaches to the left and to the right. */
export function bodyEnds({ outline }: BodyShape): readonly [tail: number, nose: number] {
  const numbers = outline.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
  const across = numbers.filter((_, index) => index % 2 === 0)
  return [Math.min(...across), Math.max(...across)]
}

/** The height at which the shoulder line starts; the reflections below it hang from there. */
export const creaseHeight = (shape: BodyShape): number => Number(shape.crease.split(' ')[2])
