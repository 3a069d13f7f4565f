import { sedan } from './bodies/sedan.ts'
import { GROUND, bodyPath, wheelCentres } from './geometry.ts'
import { svgDocument, round } from './svg.ts'

/** A dashed outline of a car where one could stand, under a lamp; grey-green lines that suit both themes. */
export function drawEmptyGarage(): string {
  const wheels = wheelCentres(sedan)
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${sedan.wheels.radius}"/><circle cx="${x}" cy="${y}" r="${round(sedan.wheels.radius * 0.55)}"/>`,
    )
    .join('')
  const bays = [40, 1160].map((x) => `M ${x} ${GROUND} V 150`).join(' ')
  return svgDocument(
    '0 -30 1200 480',
    `<g fill="none" stroke="#7d959c" stroke-linecap="round" stroke-linejoin="round">
      <path d="${bays} M 40 150 C 40 40 290 -10 600 -10 C 910 -10 1160 40 1160 150" stroke-width="5" opacity=".45"/>
      <path d="M 600 -10 V 32 M 10 ${GROUND} H 1190" stroke-width="5"/>
      <g stroke-width="5" stroke-dasharray="16 13"><path d="${bodyPath(sedan)}"/></g>
      <path d="${sedan.glass}" stroke-width="4" opacity=".7"/>
      <path d="${sedan.headlamp.housing} ${sedan.taillamp.housing}" stroke-width="4" opacity=".7"/>
      <g stroke-width="5">${wheels}</g>
    </g>
    <path d="M 572 66 L 330 ${GROUND} H 870 L 628 66 Z" fill="#e0a02c" opacity=".1"/>
    <path d="M 568 64 a 32 32 0 0 1 64 0 Z" fill="#e0a02c"/>`,
  )
}
