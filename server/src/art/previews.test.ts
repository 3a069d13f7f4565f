import { previewPath } from '@marhala/domain/fleet/illustration.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test/test-app.ts'

const { app } = await openTestApp()
const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })
const suv = previewPath({ body: 'suv', paint: 'garnet', wheel: 'turbine' })

describe('the picture that a link to a car shows', () => {
  test('is a PNG of 1200 × 630 with the car on its stage, small enough for every reader of links', async () => {
    const { statusCode, headers, rawPayload } = await get(suv)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=604800',
    ])
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(rawPayload.length).toBeLessThan(300_000)
    // The car is in it: its paint, on a stage that is all but white.
    const body = { left: 300, top: 280, width: 600, height: 120 }
    const { channels } = await sharp(await sharp(rawPayload).extract(body).toBuffer()).stats()
    expect(channels[0]!.mean - channels[1]!.mean).toBeGreaterThan(15)
  })

  test('is the same for all who ask at once, and of each look another', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get(suv)))
    expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const other = await get(previewPath({ body: 'suv', paint: 'mint', wheel: 'turbine' }))
    expect(other.rawPayload.equals(all[0]!.rawPayload)).toBe(false)
  })

  test.each(['/art/suv-garnet-square.png', '/art/suv.png', '/art/..png', '/art/constructor.png'])(
    '%s is none',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
