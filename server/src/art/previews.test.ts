import { defaultLook, previewPath } from '@marhala/domain/fleet/illustration.ts'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { givenCar } from '../test/builders.ts'
import { openTestApp } from '../test/test-app.ts'

const { app, context } = await openTestApp()
const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })
const folder = join(context.config.data_dir, 'cache', 'previews')
async function drawnSo(body: string, paint: string, status: 'available' | 'retired' = 'available') {
  const { id } = await givenCar(context, { status })
  const look = { illustration_body: body, illustration_paint: paint, illustration_wheel: 'turbine' }
  await context.db.updateTable('cars').set(look).where('id', '=', id).execute()
}
beforeAll(async () => {
  await drawnSo('suv', 'garnet')
  await drawnSo('suv', 'mint')
  await drawnSo('van', 'black', 'retired')
})
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

  test('is the same for all concurrent requests, and differs by look', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get(suv)))
    expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const other = await get(previewPath({ body: 'suv', paint: 'mint', wheel: 'turbine' }))
    expect(other.rawPayload.equals(all[0]!.rawPayload)).toBe(false)
  })

  test('is drawn for cars of the fleet only, and for the company', async () => {
    for (const [body, paint] of [
      ['suv', 'olive'],
      ['van', 'black'],
    ] as const)
      expect((await get(previewPath({ body, paint, wheel: 'turbine' }))).statusCode).toBe(404)
    expect((await get(previewPath(defaultLook))).statusCode).toBe(200)
    expect((await get('/art/suv-olive-turbine.svg')).statusCode).toBe(200)
  })

  test('is stored on the disk, so that another start does not draw it again', async () => {
    rmSync(folder, { recursive: true, force: true })
    const restarted = () => buildApp(context, { pages: false })
    const ask = async (server: typeof app) =>
      (await server.inject({ url: suv, headers: { host: 'localhost:3000' } })).rawPayload
    const first = await restarted()
    const drawn = await ask(first)
    const [file, ...others] = readdirSync(folder)
    expect([file, others]).toEqual([expect.stringMatching(/^[\da-f]{64}\.png$/), []])
    const other = Buffer.concat([drawn, Buffer.from('kept')])
    writeFileSync(join(folder, file!), other)
    const second = await restarted()
    expect((await ask(second)).equals(other)).toBe(true)
    await first.close()
    await second.close()
  })

  test.each(['/art/suv-garnet-square.png', '/art/suv.png', '/art/..png', '/art/constructor.png'])(
    '%s is none',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
