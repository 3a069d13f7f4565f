import type { BodyShape } from './body-shape.ts'
import { bodyEnds, creaseHeight, wheelCentres } from './geometry.ts'
import type { PaintTones } from './paints.ts'
import { boxGradient, round, verticalGradient } from './svg.ts'

/** Gradients that hang on this body's heights and this paint's tones. */
export function paintDefs(shape: BodyShape, { light, mid, dark, deep }: PaintTones): string {
  const shoulder = creaseHeight(shape)
  return `
    <path id="lower" d="${shape.crease} L 1180 430 L 20 430 Z"/>
    ${verticalGradient('pt', shape.roof, shape.sill, [
      [0, light],
      [0.2, mid],
      [0.42, mid],
      [0.6, dark],
      [0.8, mid],
      [1, deep],
    ])}
    ${verticalGradient('up', shape.roof, shoulder + 20, [
      [0, '#fff', 0.34],
      [0.5, '#fff', 0.05],
      [1, '#fff', 0.38],
    ])}
    ${verticalGradient('lo', shoulder - 8, shape.sill, [
      [0, deep, 0.72],
      [0.34, deep, 0.24],
      [0.7, '#fff', 0.03],
      [1, '#000', 0.4],
    ])}
    ${verticalGradient('ho', shoulder + 50, shoulder + 112, [
      [0, '#fff', 0.17],
      [0.7, '#fff', 0.1],
      [1, '#fff', 0],
    ])}
    ${boxGradient(
      'en',
      [1, 0],
      [
        [0, '#000', 0.5],
        [0.07, '#000', 0.08],
        [0.18, '#000', 0],
        [0.84, '#000', 0],
        [0.95, '#000', 0.14],
        [1, '#000', 0.52],
      ],
    )}
    ${boxGradient(
      'cr',
      [1, 0],
      [
        [0, '#fff', 0.1],
        [0.16, '#fff', 0.85],
        [0.5, '#fff', 0.5],
        [0.82, '#fff', 0.9],
        [1, '#fff', 0.15],
      ],
    )}`
}

/** Paint, and on it what a polished car reflects: sky, horizon and floor. */
export function drawPaintwork(shape: BodyShape, { light, deep }: PaintTones): string {
  const { crease, swage, sill } = shape
  const [tail, nose] = bodyEnds(shape)
  return `<use href="#body" fill="url(#pt)"/>
    <path d="${crease} L 1180 0 L 20 0 Z" fill="url(#up)"/>
    <use href="#lower" fill="url(#lo)"/>
    <path d="${crease} v 50 L 20 ${creaseHeight(shape) + 50} Z" transform="translate(0 56)" fill="${light}" opacity=".3" filter="url(#f6)"/>
    <use href="#lower" y="60" fill="url(#ho)"/>
    <path d="${swage} V ${sill} H 400 Z" fill="#000" opacity=".15" filter="url(#f2)"/>
    <path d="${swage}" fill="none" stroke="url(#cr)" stroke-width="1.6"/>
    <rect x="0" y="${sill - 11}" width="1200" height="40" opacity=".5" filter="url(#f2)"/>
    <rect x="${tail}" y="0" width="${nose - tail}" height="430" fill="url(#en)"/>
    <g fill="none">
      <path d="${crease}" transform="translate(0 5)" stroke="#000" stroke-opacity=".42" stroke-width="5" filter="url(#f2)"/>
      <path d="${crease}" stroke="url(#cr)" stroke-width="2.4" filter="url(#f1)"/>
      <path d="${shape.outline}" transform="translate(0 4)" stroke="#fff" stroke-opacity=".72" stroke-width="4" filter="url(#f2)"/>
      <path d="${shape.outline}" stroke="${deep}" stroke-opacity=".5" stroke-width="2"/>
      ${wheelLips(shape)}
    </g>`
}

// the edge of a wheel opening, `out` units into the sheet metal
const archEdge = (shape: BodyShape, out: number): string => {
  const r = shape.arch + out
  return wheelCentres(shape)
    .map(([x, y]) => `M ${x - r} ${shape.sill} V ${y} A ${r} ${r} 0 0 1 ${x + r} ${y} V ${shape.sill}`)
    .join(' ')
}

// the outer edge of a wheel lip with corners: level on top, slanting down to both sides
const squareEdge = (shape: BodyShape, out: number): string => {
  const r = shape.arch + out
  const at = (share: number) => round(r * share)
  return wheelCentres(shape)
    .map(
      ([x, y]) =>
        `M ${x - r} ${shape.sill} L ${x - r} ${y - at(0.3)} Q ${x - at(0.97)} ${y - at(0.5)} ${x - at(0.84)} ${y - at(0.68)}
        L ${x - at(0.68)} ${y - at(0.88)} Q ${x - at(0.58)} ${y - r} ${x - at(0.4)} ${y - r} H ${x + at(0.4)}
        Q ${x + at(0.58)} ${y - r} ${x + at(0.68)} ${y - at(0.88)} L ${x + at(0.84)} ${y - at(0.68)}
        Q ${x + at(0.97)} ${y - at(0.5)} ${x + r} ${y - at(0.3)} V ${shape.sill}`,
    )
    .join(' ')
}

// a soft dark ring where the sheet metal turns in, and a bright edge
const wheelLips = (shape: BodyShape): string =>
  `<path d="${archEdge(shape, 9)}" stroke="#000" stroke-opacity=".26" stroke-width="10" filter="url(#f6)"/>
  <path d="${archEdge(shape, 1.6)}" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`

/** The unpainted lower edge: wheel lips and a deep sill on rough-road cars, a thin black line on the others. */
export function drawSill(shape: BodyShape): string {
  const [rear, front] = wheelCentres(shape)
  const { sill, arch } = shape
  const top = sill - (shape.cladding ? 26 : 7)
  const bumper = sill - (shape.cladding ? 26 : 15)
  const edge = `M 0 ${bumper} L ${rear[0] - arch} ${bumper + 5} V ${top} H ${front[0] + arch} V ${bumper + 5} L 1200 ${bumper}`
  const lip = shape.cladding === 'square' ? squareEdge : archEdge
  const lips = shape.cladding
    ? `<path d="${archEdge(shape, 6)}" stroke="#15181c" stroke-width="14"/>
       ${shape.cladding === 'square' ? `<path d="${squareEdge(shape, 13)} ${archEdge(shape, 0)}" fill="#15181c" fill-rule="evenodd"/>` : ''}
       <path d="${lip(shape, 13)}" stroke="#434a53" stroke-width="1.4"/>`
    : ''
  return `<g fill="none"><path d="${edge} V 430 H 0 Z" fill="#111418"/>
    <path d="${edge}" stroke="#fff" stroke-opacity=".26" stroke-width="1.3"/>${lips}</g>`
}
