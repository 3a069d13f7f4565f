import type { CarOutline, OutlineShape } from './car-outline.ts'

type Bounds = { left: number; right: number; top: number; bottom: number }

/** What is measured on the drawn side of a body: its bounds, the ground, the wheels, the windows where it has a roof. */
export type Measures = Bounds & {
  ground: number
  wheels: { x: number; y: number; r: number }[]
  glass: Bounds | null
}

export const margin = 8
export const mirror = 26
/** The windscreen of a car without a roof stands this much above its body. */
const screen = 72

/** Where things stand on a car that is seen from one of its ends. */
export function endsOf({ left, right, top, ground, wheels, glass }: Measures) {
  const width = Math.round(360 + (right - left - 750) * 0.12)
  const roof = glass ? top : top - screen
  const belt = margin + (glass ? glass.bottom - roof : screen)
  const height = ground - roof
  const bottom = margin + height - (wheels[0]?.r ?? 0) * 0.5
  const middle = margin + mirror + width / 2
  /** A share of the width from the middle, and of the way from the belt down to the sill. */
  const at = (across: number) => Math.round(middle + across * width)
  const down = (share: number) => Math.round(belt + share * (bottom - belt))
  const y = (value: number) => Math.round(value)
  const box: CarOutline['view_box'] = [0, 0, width + 2 * (margin + mirror), y(height + 2 * margin)]
  return { width, at, down, y, box, belt, bottom, roof: margin, ground: margin + height }
}

type Ends = ReturnType<typeof endsOf>

function shellOf({ at, y, belt, bottom, roof, ground }: Ends): OutlineShape[] {
  const tyre = (from: number, to: number) =>
    `M${at(from)} ${y(bottom - 30)}V${y(ground)}H${at(to)}V${y(bottom - 30)}Z`
  const half = (side: 1 | -1) => ({
    roof: `${at(side * 0.29)} ${y(roof)}`,
    corner: `${at(side * 0.36)} ${y(roof)} ${at(side * 0.38)} ${y(roof + 10)} ${at(side * 0.4)} ${y(roof + 24)}`,
    belt: `${at(side * 0.46)} ${y(belt)}`,
    hip: `${at(side * 0.5)} ${y(belt + 14)} ${at(side * 0.5)} ${y(belt + 40)} ${at(side * 0.5)} ${y(belt + 64)}`,
    sill: `${at(side * 0.5)} ${y(bottom - 16)}`,
    foot: `${at(side * 0.46)} ${y(bottom)}`,
  })
  const [l, r] = [half(-1), half(1)]
  const back = (curve: string) => curve.split(' ')
  const turned = (curve: string, end: string) => {
    const [ax, ay, bx, by] = back(curve)
    return `${bx} ${by} ${ax} ${ay} ${end}`
  }
  const outside = [
    `M${l.roof}L${r.roof}C${r.corner}L${r.belt}C${r.hip}L${r.sill}L${r.foot}L${l.foot}L${l.sill}`,
    `L${at(-0.5)} ${y(belt + 64)}C${turned(l.hip, l.belt)}`,
    `L${at(-0.4)} ${y(roof + 24)}C${turned(l.corner, l.roof)}Z`,
  ].join('')
  const wing = (side: 1 | -1) =>
    `M${at(side * 0.455)} ${y(belt - 6)}l${side * 8} -24h${side * 22}q${side * 10} 2 ${side * 9} 14t${side * -12} 12Z`
  return [
    { role: 'wheel', d: tyre(-0.48, -0.34) },
    { role: 'wheel', d: tyre(0.34, 0.48) },
    { role: 'body', d: wing(-1) },
    { role: 'body', d: wing(1) },
    { role: 'body', d: outside },
  ]
}

function pane({ at, y, belt, roof }: Ends, narrow: number): OutlineShape {
  const d = `M${at(-0.27 * narrow)} ${y(roof + 14)}L${at(0.27 * narrow)} ${y(roof + 14)}L${at(0.41 * narrow)} ${y(belt - 4)}L${at(-0.41 * narrow)} ${y(belt - 4)}Z`
  return { role: 'glass', d }
}

/** A rectangle. */
export function box(role: OutlineShape['role'], left: number, top: number, right: number, bottom: number) {
  return { role, d: `M${left} ${top}H${right}V${bottom}H${left}Z` }
}

/** A car from its front. */
export function outlineFront(measures: Measures): CarOutline {
  const ends = endsOf(measures)
  const { at, down } = ends
  const light = (side: 1 | -1) =>
    `M${at(side * 0.24)} ${down(0.3)}L${at(side * 0.46)} ${down(0.2)}L${at(side * 0.45)} ${down(0.4)}L${at(side * 0.28)} ${down(0.44)}Z`
  return {
    view_box: ends.box,
    mirrored: false,
    shapes: [
      ...shellOf(ends),
      pane(ends, 1),
      { role: 'light', d: light(-1) },
      { role: 'light', d: light(1) },
      box('line', at(-0.2), down(0.32), at(0.2), down(0.44)),
      {
        role: 'line',
        d: `M${at(-0.44)} ${down(0.12)}Q${at(0)} ${down(0.2)} ${at(0.44)} ${down(0.12)}`,
      },
      { role: 'line', d: `M${at(-0.5)} ${down(0.54)}Q${at(0)} ${down(0.6)} ${at(0.5)} ${down(0.54)}` },
      box('light', at(-0.13), down(0.64), at(0.13), down(0.76)),
      box('line', at(-0.3), down(0.82), at(0.3), down(0.92)),
    ],
  }
}

/** A car from its back. */
export function outlineBack(measures: Measures): CarOutline {
  const ends = endsOf(measures)
  const { at, down } = ends
  const light = (side: 1 | -1) =>
    `M${at(side * 0.34)} ${down(0.1)}L${at(side * 0.48)} ${down(0.1)}L${at(side * 0.48)} ${down(0.42)}L${at(side * 0.36)} ${down(0.42)}Z`
  return {
    view_box: ends.box,
    mirrored: false,
    shapes: [
      ...shellOf(ends),
      pane(ends, 0.94),
      { role: 'light', d: light(-1) },
      { role: 'light', d: light(1) },
      {
        role: 'line',
        d: `M${at(-0.4)} ${down(0.02)}L${at(-0.34)} ${down(0.6)}H${at(0.34)}L${at(0.4)} ${down(0.02)}`,
      },
      box('light', at(-0.13), down(0.26), at(0.13), down(0.4)),
      { role: 'line', d: `M${at(-0.5)} ${down(0.66)}H${at(0.5)}` },
      box('line', at(-0.3), down(0.82), at(0.3), down(0.9)),
    ],
  }
}
