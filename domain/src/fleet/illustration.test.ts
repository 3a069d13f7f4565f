import { describe, expect, it } from 'vitest'
import { bodies, illustrationPath, paints, parseIllustrationPath, wheels } from './illustration.ts'

describe('drawn cars', () => {
  it('come in 31 bodies, twelve paints and four wheels, and each path leads back to its own', () => {
    const kinds = bodies.flatMap((body) =>
      paints.flatMap((paint) => wheels.map((wheel) => ({ body, paint, wheel }))),
    )
    expect(kinds).toHaveLength(31 * 12 * 4)
    expect(new Set(kinds.map(illustrationPath)).size).toBe(kinds.length)
    for (const kind of kinds) expect(parseIllustrationPath(illustrationPath(kind))).toEqual(kind)
  })

  it('are served under /art', () => {
    expect(illustrationPath({ body: 'suv', paint: 'atlas', wheel: 'five_spoke' })).toBe(
      '/art/suv-atlas-five_spoke.svg',
    )
    expect(illustrationPath({ body: 'city_three_door', paint: 'mint', wheel: 'turbine' })).toBe(
      '/art/city_three_door-mint-turbine.svg',
    )
  })

  it('keep the names that older databases and shared links hold', () => {
    const first = 'city hatchback sedan suv van pickup convertible coupe luxury crossover'.split(' ')
    expect(first.filter((name) => !bodies.some((body) => body === name))).toEqual([])
  })

  it.each([
    '/art/suv-atlas-six_spoke.svg',
    '/art/tank-atlas-turbine.svg',
    '/art/suv-pink-turbine.svg',
    '/art/suv-atlas-turbine.png',
    '/art/../suv-atlas-turbine.svg',
    'suv-atlas-turbine.svg',
    '',
  ])('are not found at %j', (path) => expect(parseIllustrationPath(path)).toBeNull())
})
