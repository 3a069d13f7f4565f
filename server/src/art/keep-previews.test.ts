import { bodies, paints } from '@marhala/domain/fleet/illustration.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { makePreviews } from './keep-previews.ts'

const looks = bodies.slice(0, 20).map((body) => ({ body, paint: paints[0], wheel: 'turbine' }) as const)

test('previews are drawn one at a time, and a full queue of ten is answered 503', async () => {
  const drawing = { running: 0, most: 0, drawn: 0 }
  const refused: unknown[] = []
  const dataDir = makeTemporaryFolder()
  const read = makePreviews(dataDir, async (svg) => {
    drawing.running += 1
    drawing.drawn += 1
    drawing.most = Math.max(drawing.most, drawing.running)
    // Until all have arrived: the last of them are refused.
    while (refused.length < 9) await turn()
    drawing.running -= 1
    return Buffer.from(svg.slice(0, 10))
  })
  const answers = await Promise.allSettled(
    looks.map((look) =>
      read(look).catch((reason) => {
        refused.push(reason)
        throw reason
      }),
    ),
  )
  expect([drawing.most, drawing.drawn, refused.length]).toEqual([1, 11, 9])
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
  const drawn = looks.filter((_, index) => answers[index]!.status === 'fulfilled')
  for (const start of [read, makePreviews(dataDir, () => Promise.reject(new Error('drawn again')))])
    expect(await Promise.all(drawn.map(start))).toHaveLength(11)
})
