import type { Wheel } from '@marhala/domain/fleet/illustration.ts'
import type { BodyShape, Point } from './body-shape.ts'
import { wheelCentres } from './geometry.ts'
import { boxGradient, radialGradient, round } from './svg.ts'

/** One spoke pointing up, in units of a hundredth of the rim: its face and the facet turned from the light. */
interface WheelDesign {
  count: number
  face: string
  facet: string
}

const designs: Record<Wheel, WheelDesign> = {
  // a nearly closed fan: wide curved blades that overlap at the hub
  turbine: {
    count: 11,
    face: 'M-6-20C-10-44-24-68-44-90A100 100 0 0 1-10-100C2-76 10-48 8-20Z',
    facet: 'M8-20C10-48 2-76-10-100L-19-98C-6-74 1-46 1-20Z',
  },
  // five broad blades, each with a milled groove
  five_spoke: {
    count: 5,
    face: 'M-15-8L-11-44L-20-98H20L11-44L15-8Z',
    facet: 'M-3-38L-8-93H8L3-38Z',
  },
  // seven spokes that fork before the rim
  seven_spoke: {
    count: 7,
    face: 'M-7-10L-5-54L-19-98L-8-99L0-68L8-99L19-98L5-54L7-10Z',
    facet: 'M0-10V-68L8-99L19-98L5-54L7-10Z',
  },
  // ten slim straight spokes
  ten_spoke: {
    count: 10,
    face: 'M-4-12L-6.5-99H6.5L4-12Z',
    facet: 'M1-12L2-99H6.5L4-12Z',
  },
}

const ring = (path: string, count: number, fill: string): string =>
  Array.from(
    { length: count },
    (_, i) => `<path transform="rotate(${round((i * 360) / count)})" d="${path}" fill="${fill}"/>`,
  ).join('')

const bolts = ring('M-2.6-17a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0', 5, '#15181d')

/** Gradients and the wheel itself, once; `drawWheels` places it twice. Units: 100 is the rim's edge. */
export function wheelDefs({ wheels, sporty }: BodyShape, wheel: Wheel): string {
  const { count, face, facet } = designs[wheel]
  const tyre = round(100 / wheels.rim)
  const caliper = sporty ? '#c0362b' : '#454d57'
  return `
    ${radialGradient('wt', [
      [0.74, '#0b0d10'],
      [0.84, '#262a30'],
      [0.93, '#1a1d21'],
      [1, '#070809'],
    ])}
    ${radialGradient('ww', [
      [0.3, '#30363d'],
      [1, '#090b0e'],
    ])}
    <linearGradient id="wf" x1="0" y1="-100" x2="0" y2="0" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#fdfdfe"/><stop offset=".5" stop-color="#b9c0c8"/><stop offset="1" stop-color="#747d88"/>
    </linearGradient>
    ${boxGradient(
      'wl',
      [0, 1],
      [
        [0, '#fff'],
        [0.5, '#89919b'],
        [1, '#3c434c'],
      ],
    )}
    ${radialGradient(
      'wh',
      [
        [0, '#f5f7f9'],
        [1, '#6b747f'],
      ],
      ' cx=".4" cy=".3"',
    )}
    ${boxGradient(
      'wd',
      [1, 1],
      [
        [0, '#9aa2ab'],
        [0.5, '#596069'],
        [1, '#878f99'],
      ],
    )}
    <g id="tyre">
      <circle r="${tyre}" fill="url(#wt)"/>
      <circle r="${round(tyre - 1)}" fill="none" stroke="#6a727c" stroke-opacity=".45" stroke-width="1.6"/>
      <circle r="${round((tyre + 100) / 2 + 1)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2"/>
      <circle r="103" fill="#050607"/><circle r="100" fill="url(#ww)"/>
      <circle r="62" fill="url(#wd)" stroke="#14171b" stroke-width="2"/>
      <path d="M30-54A62 62 0 0 1 59 17L43 12A45 45 0 0 0 22-39Z" fill="${caliper}"/>
      <circle r="30" fill="#1a1e23"/>
    </g>
    <g id="face">${ring(face, count, 'url(#wf)')}</g>
    <g id="facet">${ring(facet, count, '#10141a')}</g>
    <g id="hub"><circle r="97.5" fill="none" stroke="url(#wl)" stroke-width="5"/><circle r="24" fill="url(#wh)"/>${bolts}<circle r="9" fill="#20252b"/></g>
    <g id="cast">${ring(face, count, '#000')}</g>`
}

const drawWheel = ([x, y]: Point, scale: number, turn: number): string => {
  const spokes = (id: string, rest = '') => `<use href="#${id}" transform="rotate(${turn})"${rest}/>`
  // the cast shadow does not turn with the wheel: light comes from above
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <use href="#tyre"/><g transform="translate(2.5 4)">${spokes('cast', ' opacity=".5"')}</g>
    ${spokes('face')}${spokes('facet', ' opacity=".3"')}<use href="#hub"/></g>`
}

/** Both wheels; they stand at different angles, as after a real stop. */
export function drawWheels(shape: BodyShape): string {
  const [rear, front] = wheelCentres(shape)
  const scale = Math.round(shape.wheels.radius * shape.wheels.rim * 10) / 1000
  return drawWheel(rear, scale, 8) + drawWheel(front, scale, -15)
}
