import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { bodyShapes } from './bodies/body-shapes.ts'
import { bodyPath } from './geometry.ts'
import { drawGlass, drawScreens, glassDefs } from './glass.ts'
import { drawLamps, lampDefs } from './lamps.ts'
import { drawPaintwork, drawSill, paintDefs } from './paintwork.ts'
import { paintTones } from './paints.ts'
import { drawGaps, drawHandles, drawMirror, drawParts } from './parts.ts'
import { drawShadow, drawUnderbody, drawWheelShade } from './shadow.ts'
import { blur, svgDocument, radialGradient } from './svg.ts'
import { viewBox } from './views.ts'
import type { CarView } from './views.ts'
import { drawWheels, wheelDefs } from './wheels.ts'

/** How to show the car: `night` lights the lamps for the dark theme, `view` picks a detail. */
export interface CarDrawing {
  night?: boolean
  view?: CarView
}

/**
 * Draws a car as a standalone SVG document on a transparent ground, the same text for the same input.
 * Ids are unique within the document only: show it through `<img>`.
 */
export function drawCar(look: Illustration, { night = false, view = 'side' }: CarDrawing = {}): string {
  const shape = bodyShapes[look.body]
  const tones = paintTones[look.paint]
  const defs = `<defs>
    <path id="body" d="${bodyPath(shape)}"/><clipPath id="cb"><use href="#body"/></clipPath>
    ${shape.glass ? `<path id="panes" d="${shape.glass}"/><clipPath id="cg"><use href="#panes"/></clipPath>` : ''}
    ${paintDefs(shape, tones)}${glassDefs(shape)}${lampDefs(night)}
    ${radialGradient('sh', [
      [0, '#0a1018', 0.5],
      [0.55, '#0a1018', 0.24],
      [1, '#0a1018', 0],
    ])}
    ${
      night
        ? radialGradient('fl', [
            [0, '#b8d4e6', 0.2],
            [1, '#b8d4e6', 0],
          ])
        : ''
    }
    ${blur('f1', 0.8)}${blur('f2', 2)}${blur('f6', 6)}${wheelDefs(shape, look.wheel)}</defs>`
  // from the road up: each layer covers the one before
  return svgDocument(
    viewBox(shape, view),
    `${defs}${drawShadow(shape, night)}${drawUnderbody(shape)}${drawWheels(shape)}${drawWheelShade(shape)}
    ${drawParts(shape.behind, tones)}
    <g clip-path="url(#cb)">
      ${drawPaintwork(shape, tones)}
      ${drawSill(shape)}
      <g fill="none">${drawScreens(shape)}${drawGaps(shape)}</g>
      ${drawParts(shape.inlaid, tones)}
    </g>
    ${drawGlass(shape)}${drawHandles(shape, tones)}${drawLamps(shape, night)}
    ${drawParts(shape.applied, tones)}${drawMirror(shape.mirror, tones)}`,
  )
}
