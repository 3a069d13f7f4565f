/** A rectangle on the map, in its pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type Size = { width: number; height: number }

/** Where a label stands: its centre, away from its point; and whether it is beside the point itself. */
export type Spot = { x: number; y: number; side: 'end' | 'start' | 'off' }

/** What a pin takes up beside its point, so that a label beyond it is clear of it. */
const beyond = 22

/** From the first wish to the last: right after the point, right before it, then beyond a pin that stands on it. */
export function spotsBeside({ width, height }: Size): Spot[] {
  const [across, down] = [width / 2, height / 2]
  return [
    { x: across, y: 0, side: 'end' },
    { x: -across, y: 0, side: 'start' },
    { x: across + beyond, y: 0, side: 'off' },
    { x: -across - beyond, y: 0, side: 'off' },
    { x: 0, y: -down - beyond, side: 'off' },
    { x: 0, y: down + beyond, side: 'off' },
  ]
}

/** Above the point, as a zone's name stands on its border; else below it, or beyond a pin there. */
export function spotsAbove({ width, height }: Size): Spot[] {
  const [across, down] = [width / 2, height / 2]
  return [
    { x: 0, y: -down - 2, side: 'off' },
    { x: 0, y: down + 2, side: 'off' },
    { x: 0, y: -down - beyond, side: 'off' },
    { x: 0, y: down + beyond, side: 'off' },
    { x: across + beyond, y: 0, side: 'off' },
    { x: -across - beyond, y: 0, side: 'off' },
  ]
}

/** The first spot where a label of a size stands clear of all that is taken; null where there is none. */
export function clearSpot(
  point: { x: number; y: number },
  size: Size,
  { spots, taken }: { spots: readonly Spot[]; taken: readonly Box[] },
): Spot | null {
  return spots.find((spot) => !taken.some((box) => overlap(boxAt(point, spot, size), box))) ?? null
}

/** What a label takes up at its spot. */
export function boxAt(
  point: { x: number; y: number },
  spot: Pick<Spot, 'x' | 'y'>,
  { width, height }: Size,
): Box {
  const [x, y] = [point.x + spot.x, point.y + spot.y]
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
