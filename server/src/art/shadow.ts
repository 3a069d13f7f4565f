import type { BodyShape } from './body-shape.ts'
import { GROUND, archFeet, wheelCentres } from './geometry.ts'
import { round } from './svg.ts'

/** Three layers: a wide soft shade, a dark core between the wheels, and a spot under each tyre. */
export function drawShadow({ wheels }: BodyShape, night: boolean): string {
  const middle = (wheels.rear + wheels.front) / 2
  const half = (wheels.front - wheels.rear) / 2
  const spot = (x: number) =>
    `<ellipse cx="${x}" cy="${GROUND}" rx="${round(wheels.radius * 0.8)}" ry="7" fill="#000" opacity=".75" filter="url(#f2)"/>`
  // on a dark stage a shadow alone is invisible: the floor gets a faint sheen for the car to stand on
  const sheen = night
    ? `<ellipse cx="${middle}" cy="${GROUND + 8}" rx="${half + 300}" ry="26" fill="url(#fl)"/>`
    : ''
  return `${sheen}
    <ellipse cx="${middle}" cy="${GROUND + 4}" rx="${half + 262}" ry="24" fill="url(#sh)"/>
    <ellipse cx="${middle}" cy="${GROUND - 2}" rx="${half + 100}" ry="10" fill="#04070a" opacity=".62" filter="url(#f6)"/>
    ${spot(wheels.rear)}${spot(wheels.front)}`
}

/** What is seen below and behind the paint: the floor pan and the dark of the wheel openings. */
export function drawUnderbody(shape: BodyShape): string {
  const [rear, front] = wheelCentres(shape)
  const [left] = archFeet(shape, rear)
  const [, right] = archFeet(shape, front)
  const wells = [rear, front].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${shape.arch}"/>`).join('')
  return `<path d="M ${left - 40} ${shape.sill - 16} H ${right + 40} L ${right - 20} ${shape.sill + 10} H ${left + 20} Z" fill="#060709"/>
    <g fill="#030405">${wells}</g>`
}

/** The shade the wheel openings throw on the tops of the tyres. */
export function drawWheelShade(shape: BodyShape): string {
  const r = shape.wheels.radius + 2
  const crescents = wheelCentres(shape)
    .map(([x, y]) => `M ${x - r} ${y} A ${r} ${r} 0 0 1 ${x + r} ${y} A ${r} ${r - 14} 0 0 0 ${x - r} ${y} Z`)
    .join(' ')
  return `<path d="${crescents}" fill="#000" opacity=".7" filter="url(#f2)"/>`
}
