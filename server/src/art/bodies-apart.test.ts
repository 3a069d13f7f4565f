import { bodies, type Body } from '@marhala/domain/fleet/illustration.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { paintCar } from './paint-car.ts'

/** As wide as a car stands on a card of a list. */
const CARD = 300

type Seen = { solid: boolean[]; pixels: Buffer }

async function see(svg: string): Promise<Seen> {
  const pixels = await sharp(Buffer.from(svg)).resize({ width: CARD }).ensureAlpha().raw().toBuffer()
  const solid = Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4 + 3]! > 230)
  return { solid, pixels }
}

const plain = (body: Body) => paintCar({ body, paint: 'graphite', wheel: 'turbine' })
const seen = new Map(await Promise.all(bodies.map(async (body) => [body, await see(plain(body))] as const)))
const pairs = bodies.flatMap((one, index) => bodies.slice(index + 1).map((other) => [one, other] as const))

/** How much of the area of two cars is in one silhouette only, and how much of it looks otherwise. */
function difference(one: Seen, other: Seen) {
  let [area, outline, look] = [0, 0, 0]
  for (const [at, inOne] of one.solid.entries()) {
    const inOther = other.solid[at]!
    if (!inOne && !inOther) continue
    area++
    if (inOne !== inOther) outline++
    if (inOne !== inOther || colourDistance(one.pixels, other.pixels, at * 4) > 90) look++
  }
  return { outline: outline / area, look: look / area }
}

const colourDistance = (one: Buffer, other: Buffer, at: number): number =>
  [0, 1, 2].reduce((sum, channel) => sum + Math.abs(one[at + channel]! - other[at + channel]!), 0)

describe('at the size of a card, in the same paint and on the same wheels', () => {
  it('no two bodies have the same silhouette', () => {
    const alike = pairs.filter(([one, other]) => difference(seen.get(one)!, seen.get(other)!).outline < 0.04)
    expect(alike).toEqual([])
  })

  it('no two bodies look the same: a fifth of their area differs', () => {
    const alike = pairs.filter(([one, other]) => difference(seen.get(one)!, seen.get(other)!).look < 0.2)
    expect(alike).toEqual([])
  })
})
