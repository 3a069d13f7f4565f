import type { BodyShape } from './body-shape.ts'
import { boxGradient, round, verticalGradient } from './svg.ts'

/** Gradients of the panes and their bright surround. */
export const glassDefs = ({ roof, beltline }: BodyShape): string => `
  ${verticalGradient('gl', roof, beltline, [
    [0, '#35424e'],
    [0.45, '#161d25'],
    [1, '#0a0e13'],
  ])}
  ${verticalGradient('ch', roof, beltline, [
    [0, '#fff'],
    [0.5, '#868f99'],
    [1, '#e9edf0'],
  ])}
  ${boxGradient(
    'gt',
    [1, 1],
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0.02],
    ],
  )}`

/** How far windscreen and rear window curve into view; control points move a third further than the curve. */
const SCREEN_DEPTH = 12

/** Windscreen and rear window as slivers along the outline: what a true side view shows of them. */
export const drawScreens = ({ screens }: BodyShape): string => {
  const slivers = screens.map(([x0, y0, x1, y1, x2, y2, x3, y3]) => {
    const length = Math.hypot(x3 - x0, y3 - y0)
    const inX = (-(y3 - y0) / length) * SCREEN_DEPTH
    const inY = ((x3 - x0) / length) * SCREEN_DEPTH
    return `M ${x0} ${y0} C ${x1} ${y1} ${x2} ${y2} ${x3} ${y3}
      C ${round(x2 + inX)} ${round(y2 + inY)} ${round(x1 + inX)} ${round(y1 + inY)} ${x0} ${y0} Z`
  })
  const path = slivers.join(' ')
  return `<path d="${path}" fill="#0b0f14"/><path d="${path}" fill="#8fa9ba" opacity=".5" transform="translate(1 -3)"/>`
}

// backrest and headrest in one leaning shape: drawn apart they look like people
const drawSeat = ([x, y]: readonly [number, number]): string =>
  `M ${x - 4} ${y + 50} C ${x - 12} ${y + 20} ${x - 30} ${y - 4} ${x - 36} ${y - 22} C ${x - 40} ${y - 36} ${x - 30} ${y - 40} ${x - 18} ${y - 38}
  C ${x - 10} ${y - 36} ${x - 9} ${y - 28} ${x - 8} ${y - 20} C ${x + 2} ${y - 6} ${x + 26} ${y + 22} ${x + 34} ${y + 50} Z`

/** Side windows: dark panes with one large soft sky, two diagonal glints, faint seats and black posts. */
export function drawGlass(shape: BodyShape): string {
  const { glass, roof, beltline } = shape
  if (!glass) return ''
  const glint = (x: number, width: number) => {
    const lean = beltline - roof
    return `M ${x} ${roof} h ${width} l ${round(-lean * 0.64)} ${lean + 10} h ${-width} Z`
  }
  const posts = shape.pillars
    .map(
      ([left, right, lean]) =>
        `M ${left - lean} ${roof} H ${right - lean} L ${right + lean} ${beltline + 10} H ${left + lean} Z`,
    )
    .join(' ')
  const middle = (shape.wheels.rear + shape.wheels.front) / 2
  return `<use href="#panes" fill="#090b0e" stroke="#090b0e" stroke-width="7" stroke-linejoin="round"/>
    <use href="#panes" fill="url(#gl)"/>
    <g clip-path="url(#cg)">
      <path d="${shape.seats.map(drawSeat).join(' ')}" fill="#04070a" opacity=".5"/>
      <path d="M 0 0 H 1200 V ${roof + 34} C ${middle + 70} ${roof + 16} ${middle - 140} ${roof + 20} 0 ${roof + 190} Z" fill="#cfe3f2" opacity=".2"/>
      <path d="${glint(middle - 240, 150)} ${glint(middle + 30, 60)} ${glint(middle + 108, 14)}" fill="url(#gt)" opacity=".34"/>
      <path d="${posts}" fill="#040506"/>
    </g>
    <use href="#panes" fill="none" stroke="url(#ch)" stroke-width="2"/>`
}
