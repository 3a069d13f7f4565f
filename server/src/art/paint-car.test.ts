import { gzipSync } from 'node:zlib'
import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { describe, expect, it } from 'vitest'
import { scenes } from './drawings.ts'
import { carViews, paintCar } from './paint-car.ts'

const looks: Illustration[] = bodies.flatMap((body) =>
  paints.flatMap((paint) => wheels.map((wheel) => ({ body, paint, wheel }))),
)

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
  const drawn = looks.map((look) => paintCar(look))
  const atNight = looks.map((look) => paintCar(look, { night: true }))

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

  it('has compact numbers', () => {
    expect(looks.filter((_, index) => /\d\.\d{4}/.test(drawn[index]!))).toEqual([])
  })
})

describe('views', () => {
  const box = (svg: string) => /viewBox="([^"]+)"/.exec(svg)![1]!

  it('share one frame from the side, so that a row of cards shares one ground line', () => {
    const frames = bodies.map((body) => box(paintCar({ body, paint: 'pearl', wheel: 'turbine' })))
    expect(new Set(frames).size).toBe(1)
  })

  it('differ only in their frame; details are 3:2', () => {
    const wrong: string[] = []
    for (const body of bodies) {
      const look: Illustration = { body, paint: 'sand', wheel: 'ten_spoke' }
      const side = paintCar(look)
      for (const view of carViews.filter((name) => name !== 'side')) {
        const detail = paintCar(look, { view })
        const [, , width = 0, height = 1] = box(detail).split(' ').map(Number)
        const isTheSame = detail.replace(box(detail), box(side)) === side
        if (!isTheSame || Math.abs(width / height - 1.5) >= 0.05) wrong.push(`${body} ${view}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('scenes', () => {
  it('are well-formed, self-contained and small', () => {
    expect(Object.values(scenes).map(fault).filter(Boolean)).toEqual([])
    for (const scene of Object.values(scenes)) expect(gzipSync(scene).length).toBeLessThan(6 * 1024)
  })

  it('differ by theme', () => {
    expect(scenes.hero).not.toBe(scenes['hero-dark'])
  })
})
