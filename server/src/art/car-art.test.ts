import { gzipSync } from 'node:zlib'
import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { describe, expect, it } from 'vitest'
import { bodyShapes } from './bodies/body-shapes.ts'
import { drawCar } from './draw-car.ts'
import { drawEmptyGarage } from './empty-garage.ts'
import { GROUND, bodyEnds, wheelCentres } from './geometry.ts'
import { drawHeroScene } from './hero-scene.ts'
import { drawRoadEnds } from './road-ends.ts'
import { carViews, viewBox } from './views.ts'

const looks: Illustration[] = bodies.flatMap((body) =>
  paints.flatMap((paint) => wheels.map((wheel) => ({ body, paint, wheel }))),
)

const scenes = [drawHeroScene(), drawHeroScene({ dark: true }), drawRoadEnds(), drawEmptyGarage()]

/** What is wrong with a document, or nothing. */
function fault(svg: string): string | undefined {
  const open: string[] = []
  for (const [tag, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing && open.pop() !== name) return `unexpected ${tag}`
    if (!closing && !empty) open.push(name)
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1])
    if (new Set(names).size < names.length) return `twice the same attribute in ${tag}`
  }
  if (open.length > 0) return `not closed: ${open.join(' ')}`
  if (/[<>]/.test(svg.replace(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, ''))) return 'stray bracket'
  if (/undefined|NaN|null|Infinity/.test(svg)) return 'a value is missing'

  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size < ids.length) return 'an id is used twice'
  const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1])
  const dangling = references.find((reference) => !ids.includes(reference))
  if (dangling) return `nothing is called ${dangling}`

  const outside = svg.replace('xmlns="http://www.w3.org/2000/svg"', '')
  if (/https?:|data:|<script|<foreignObject|<image|\son\w+=/i.test(outside)) return 'refers to the outside'
}

describe('every look', () => {
  const drawn = looks.map((look) => drawCar(look))
  const atNight = looks.map((look) => drawCar(look, { night: true }))

  it('is there and differs from all others', () => {
    expect(bodies.length).toBeGreaterThanOrEqual(24)
    expect(drawn).toHaveLength(bodies.length * paints.length * wheels.length)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('is well-formed and self-contained, by day and by night', () => {
    expect([...drawn, ...atNight].map(fault).filter(Boolean)).toEqual([])
  })

  it('is small', () => {
    const largest = Math.max(...atNight.map((svg) => gzipSync(svg).length))
    expect(largest).toBeLessThan(6 * 1024)
  })

  it('comes out the same every time', () => {
    expect(looks.filter((look, index) => drawCar(look) !== drawn[index])).toEqual([])
  })

  it('has compact numbers', () => {
    expect(looks.filter((_, index) => /\d\.\d{4}/.test(drawn[index]!))).toEqual([])
  })
})

describe('bodies', () => {
  it('stand on the common ground line', () => {
    const floating = bodies.filter((body) => {
      const shape = bodyShapes[body]
      return wheelCentres(shape).some(([, y]) => y + shape.wheels.radius !== GROUND)
    })
    expect(floating).toEqual([])
  })

  it('fit the canvas and hold their wheels', () => {
    const wrong = bodies.filter((body) => {
      const { wheels: wheel, arch } = bodyShapes[body]
      const [tail, nose] = bodyEnds(bodyShapes[body])
      const isInside = tail > 20 && nose < 1180
      return !(isInside && wheel.rear - arch > tail && wheel.front + arch < nose && arch > wheel.radius)
    })
    expect(wrong).toEqual([])
  })

  it('keep their sizes to each other', () => {
    const length = (body: Illustration['body']) => {
      const [tail, nose] = bodyEnds(bodyShapes[body])
      return nose - tail
    }
    expect(length('city')).toBeLessThan(length('hatchback'))
    expect(length('hatchback')).toBeLessThan(length('sedan'))
    expect(length('sedan')).toBeLessThan(length('luxury'))
    expect(bodyShapes.van.roof).toBeLessThan(bodyShapes.suv.roof)
    expect(bodyShapes.suv.roof).toBeLessThan(bodyShapes.sedan.roof)
    expect(bodyShapes.sedan.roof).toBeLessThan(bodyShapes.coupe.roof)
  })
})

describe('views', () => {
  const box = (svg: string) => /viewBox="([^"]+)"/.exec(svg)![1]!

  it('share one frame from the side, so that a row of cards shares one ground line', () => {
    const frames = bodies.map((body) => box(drawCar({ body, paint: 'pearl', wheel: 'turbine' })))
    expect(new Set(frames).size).toBe(1)
  })

  it('differ only in their frame; details are 3:2', () => {
    const wrong: string[] = []
    for (const body of bodies) {
      const look: Illustration = { body, paint: 'sand', wheel: 'ten_spoke' }
      const side = drawCar(look)
      for (const view of carViews.filter((name) => name !== 'side')) {
        const detail = drawCar(look, { view })
        const [, , width = 0, height = 1] = box(detail).split(' ').map(Number)
        const isTheSame = detail.replace(box(detail), box(side)) === side
        if (!isTheSame || Math.abs(width / height - 1.5) >= 0.05) wrong.push(`${body} ${view}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('show a thing each: the lamp, a wheel, the windows, the tail', () => {
    const wrong: string[] = []
    for (const body of bodies) {
      const shape = bodyShapes[body]
      const frameOf = (view: (typeof carViews)[number]) => {
        const [left = 0, top = 0, width = 0, height = 0] = viewBox(shape, view).split(' ').map(Number)
        return { left, top, right: left + width, bottom: top + height, area: width * height }
      }
      const details = (['front', 'wheel', 'cabin', 'rear'] as const).map(frameOf)
      const shared = details.flatMap((one, index) =>
        details.slice(index + 1).map((other) => {
          const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          return (Math.max(0, width) * Math.max(0, height)) / Math.min(one.area, other.area)
        }),
      )
      if (Math.max(...shared) >= 0.3) wrong.push(`${body}: details that share too much`)
      const holds = (view: (typeof carViews)[number], path: string) => {
        const { left, top, right, bottom } = frameOf(view)
        const numbers = (path.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
        return numbers.every((at, index) => (index % 2 ? at > top && at < bottom : at > left && at < right))
      }
      if (!holds('front', shape.headlamp.housing)) wrong.push(`${body}: no lamp in front`)
      if (!holds('rear', shape.taillamp.housing)) wrong.push(`${body}: no lamp in the rear`)
    }
    expect(wrong).toEqual([])
  })
})

describe('scenes', () => {
  it('are well-formed, self-contained and small', () => {
    expect(scenes.map(fault).filter(Boolean)).toEqual([])
    for (const scene of scenes) expect(gzipSync(scene).length).toBeLessThan(6 * 1024)
  })

  it('differ by theme', () => {
    expect(drawHeroScene()).not.toBe(drawHeroScene({ dark: true }))
  })
})
