import { describe, expect, it } from 'vitest'
import { bodies, illustrationPath, paints, parseIllustrationPath, wheels } from './illustration.ts'

describe('drawn cars', () => {
  it('come in 480 kinds, and each path leads back to its own', () => {
    const kinds = bodies.flatMap((body) =>
      paints.flatMap((paint) => wheels.map((wheel) => ({ body, paint, wheel }))),
    )
    expect(kinds).toHaveLength(480)
    expect(new Set(kinds.map(illustrationPath)).size).toBe(480)
    for (const kind of kinds) expect(parseIllustrationPath(illustrationPath(kind))).toEqual(kind)
  })

  it('are served under /art', () => {
    expect(illustrationPath({ body: 'suv', paint: 'atlas', wheel: 'five_spoke' })).toBe(
      '/art/suv-atlas-five_spoke.svg',
    )
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
