import type { DamagePart, DamageSide } from './damage.ts'

/** A region of a drawing, in per mille of it: from left, top, to right, bottom. */
type Region = readonly [part: DamagePart, left: number, top: number, right: number, bottom: number]

/** As the right side is drawn, its front at the right; the left side is the same turned around. The first that holds a point wins. */
const rightSide: readonly Region[] = [
  ['wheel', 130, 640, 330, 1000],
  ['wheel', 670, 640, 890, 1000],
  ['mirror', 600, 300, 700, 450],
  ['roof', 150, 0, 620, 110],
  ['window', 130, 90, 680, 430],
  ['light', 0, 430, 80, 600],
  ['light', 900, 430, 1000, 620],
  ['bumper', 0, 600, 130, 1000],
  ['bumper', 880, 620, 1000, 1000],
  ['sill', 330, 860, 670, 1000],
  ['door', 290, 430, 680, 860],
  ['wing', 0, 0, 1000, 1000],
]

const regions: Record<Exclude<DamageSide, 'left'>, readonly Region[]> = {
  right: rightSide,
  front: [
    ['mirror', 0, 250, 110, 480],
    ['mirror', 890, 250, 1000, 480],
    ['windscreen', 200, 60, 800, 390],
    ['light', 110, 460, 320, 640],
    ['light', 680, 460, 890, 640],
    ['plate', 380, 700, 620, 800],
    ['bonnet', 110, 390, 890, 560],
    ['bumper', 0, 560, 1000, 880],
    ['underbody', 0, 880, 1000, 1000],
    ['wing', 0, 0, 1000, 1000],
  ],
  back: [
    ['window', 200, 60, 800, 390],
    ['light', 90, 420, 260, 640],
    ['light', 740, 420, 910, 640],
    ['plate', 380, 520, 620, 640],
    ['boot', 200, 390, 800, 700],
    ['bumper', 0, 700, 1000, 880],
    ['underbody', 0, 880, 1000, 1000],
    ['wing', 0, 0, 1000, 1000],
  ],
  above: [
    ['windscreen', 570, 0, 690, 1000],
    ['bonnet', 690, 0, 1000, 1000],
    ['roof', 230, 0, 570, 1000],
    ['window', 140, 0, 230, 1000],
    ['boot', 0, 0, 1000, 1000],
  ],
  inside: [
    ['dashboard', 780, 0, 1000, 1000],
    ['seat', 300, 60, 760, 940],
    ['equipment', 0, 0, 200, 1000],
    ['carpet', 0, 0, 1000, 1000],
  ],
}

/** The part that a point of a drawing most likely is, which staff may change; `x` and `y` in per mille of it. */
export function partAt(side: DamageSide, x: number, y: number): DamagePart {
  const across = side === 'left' ? 1000 - x : x
  const found = regions[side === 'left' ? 'right' : side].find(
    ([, left, top, right, bottom]) => across >= left && across <= right && y >= top && y <= bottom,
  )
  return found?.[0] ?? 'other'
}
