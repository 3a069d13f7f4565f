import type { Body } from '@marhala/domain/fleet/illustration.ts'
import type { DamageSide } from '@marhala/domain/damage/damage.ts'
import type { CarOutline } from './car-outline.ts'
import { type Measures, outlineBack, outlineFront } from './outline-ends.ts'
import { outlineAbove, outlineInside } from './outline-plan.ts'
import { readBody } from './paint-car.ts'

const margin = 8
const tyreRadius = 126.6

/**
 * A body in lines from every side, for marks of damages on it: the right side is the one that is drawn, the left one the
 * same turned around, and the others follow from its measures.
 */
export function outlineCar(body: Body): Record<DamageSide, CarOutline> {
  const svg = readBody(body)
  const silhouette = pathOf(svg, 'body')
  const panes = pathOf(svg, 'panes')
  const measures = measure(silhouette, panes, svg)
  const { left, right, top, ground } = measures
  const side: CarOutline = {
    view_box: [left - margin, top - margin, right - left + 2 * margin, ground - top + 2 * margin],
    mirrored: false,
    shapes: [
      ...measures.wheels.flatMap(({ x, y, r }) => [
        { role: 'wheel' as const, d: circle(x, y, r) },
        { role: 'line' as const, d: circle(x, y, r * 0.62) },
      ]),
      { role: 'body', d: silhouette },
      ...(panes === '' ? [] : [{ role: 'glass' as const, d: panes }]),
      ...[...svg.matchAll(/<path d="([^"]+)" fill="url\(#(?:hd|tl)\)"/g)].map(([, d]) => ({
        role: 'light' as const,
        d: d!,
      })),
      ...[...(/<g id="gaps">(.*?)<\/g>/.exec(svg)?.[1] ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d]) => ({
        role: 'line' as const,
        d: d!,
      })),
    ],
  }
  return {
    left: { ...side, mirrored: true },
    right: side,
    front: outlineFront(measures),
    back: outlineBack(measures),
    above: outlineAbove(measures),
    inside: outlineInside(),
  }
}

function pathOf(svg: string, id: string): string {
  return new RegExp(`<path id="${id}" d="([^"]+)"`).exec(svg)?.[1] ?? ''
}

/** What of the drawn side decides how the car looks from elsewhere. */
function measure(silhouette: string, panes: string, svg: string): Measures {
  const shape = boundsOf(silhouette)
  const glass = panes === '' ? null : boundsOf(panes)
  const wheels = [...svg.matchAll(/translate\((\S+) (\S+)\) scale\((\S+)\)"><use href="#tyre"/g)].map(
    ([, x, y, scale]) => ({ x: Number(x), y: Number(y), r: Math.round(tyreRadius * Number(scale)) }),
  )
  const ground = Math.max(...wheels.map(({ y, r }) => y + r))
  return { ...shape, ground, wheels, glass }
}

/** The bounds of a path by its points and handles; its commands are absolute. */
function boundsOf(path: string) {
  const points = [...path.matchAll(/([MLCA])([^A-Z]*)/g)].flatMap(([, command, text]) => {
    const numbers = [...text!.matchAll(/-?[\d.]+/g)].map(Number)
    // Of an arc only its end is a point.
    if (command === 'A') return [[numbers[5]!, numbers[6]!] as const]
    return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1]!] as const] : []))
  })
  const across = points.map(([x]) => x)
  const down = points.map(([, y]) => y)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

function circle(x: number, y: number, r: number): string {
  const radius = Math.round(r)
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}
