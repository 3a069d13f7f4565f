import { bodies, paints } from '@marhala/domain/fleet/illustration.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { makePreviews } from './keep-previews.ts'

const looks = bodies.slice(0, 20).map((body) => ({ body, paint: paints[0], wheel: 'turbine' }) as const)

test('previews are drawn one at a time, and a full queue of ten is answered 503', async () => {
  const drawing = { running: 0, most: 0, drawn: 0 }
  const dataDir = makeTemporaryFolder()
  const read = makePreviews(dataDir, async (svg) => {
    drawing.running += 1
    drawing.drawn += 1
    drawing.most = Math.max(drawing.most, drawing.running)
    // Until all have arrived.
    for (let turns = 0; turns < 100; turns++) await turn()
    drawing.running -= 1
    return Buffer.from(svg.slice(0, 10))
  })
  const answers = await Promise.allSettled(looks.map(read))
  const refused = answers.filter((one) => one.status === 'rejected')
  expect([drawing.most, drawing.drawn, refused.length]).toEqual([1, 11, 9])
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
  const drawn = looks.filter((_, index) => answers[index]!.status === 'fulfilled')
  for (const start of [read, makePreviews(dataDir, () => Promise.reject(new Error('drawn again')))])
    expect(await Promise.all(drawn.map(start))).toHaveLength(11)
})
