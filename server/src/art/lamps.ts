import type { BodyShape, Point } from './body-shape.ts'
import { boxGradient, radialGradient } from './svg.ts'

/** Gradients of the lenses, and by night of their light. */
export const lampDefs = (night: boolean): string => `
  ${boxGradient(
    'hd',
    [1, 0],
    [
      [0, '#0e1318'],
      [0.5, '#566573'],
      [1, '#eaf5ff'],
    ],
  )}
  ${boxGradient(
    'tl',
    [1, 0],
    [
      [0, '#ff4a3d'],
      [0.5, '#c0151b'],
      [1, '#560a10'],
    ],
  )}
  ${
    night
      ? radialGradient('gh', [
          [0, '#fffaf0', 0.95],
          [0.3, '#fff0d0', 0.4],
          [1, '#ffe9bd', 0],
        ])
      : ''
  }
  ${
    night
      ? radialGradient('gr', [
          [0, '#ff5a48', 0.7],
          [0.3, '#ff3a2c', 0.25],
          [1, '#ff3a2c', 0],
        ])
      : ''
  }`

/** Dark housings with a bright signature: a blurred copy under a thin line. By night they glow. */
export function drawLamps({ headlamp, taillamp }: BodyShape, night: boolean): string {
  const lens = headlamp.projector
    ? `<circle cx="${headlamp.projector[0]}" cy="${headlamp.projector[1]}" r="7" fill="#dff0ff" opacity=".5"/>
       <circle cx="${headlamp.projector[0]}" cy="${headlamp.projector[1]}" r="4" fill="#fff" opacity=".9"/>`
    : ''
  return `<path d="${headlamp.housing}" fill="url(#hd)" stroke="#07090c" stroke-width="1.8"/>${lens}
    <path d="${taillamp.housing}" fill="url(#tl)" stroke="#2a0306" stroke-width="1.4"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="${headlamp.signature}" stroke="#d8ecff" stroke-width="8" opacity=".55" filter="url(#f2)"/>
      <path d="${headlamp.signature}" stroke="#fff" stroke-width="2.6"/>
      <path d="${taillamp.signature}" stroke="#ff6a5c" stroke-width="7" opacity=".45" filter="url(#f2)"/>
      <path d="${taillamp.signature}" stroke="#ffb3a8" stroke-width="2"/>
    </g>${night ? drawGlow(headlamp.signature, taillamp.signature) : ''}`
}

const drawGlow = (front: string, rear: string): string => {
  const [fx, fy] = points(front).at(-1)!
  const [rx, ry] = points(rear)[0]!
  // small enough to stay on the canvas at the nose of the longest body
  return `<ellipse cx="${fx}" cy="${fy}" rx="56" ry="44" fill="url(#gh)"/>
    <ellipse cx="${rx}" cy="${ry}" rx="50" ry="38" fill="url(#gr)"/>`
}

// the pairs of numbers in a path
const points = (path: string): Point[] =>
  [...path.matchAll(/(?<!\d)(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)/g)].map(([, x, y]) => [Number(x), Number(y)])
