import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as trackingMap from '@marhala/contract/tracking/tracking-map.ts'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeMapFile } from '../../test/samples/map-file.ts'
import { givenMapFile } from '../../test/samples/tracking-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const admin = await signIn(context, await givenPerson(context, { role: 'admin' }))
const folder = join(context.config.data_dir, 'maps')

const tile = (z: number, x: number, y: number, text: string) => ({ z, x, y, bytes: Buffer.from(text) })
const tiles = [
  tile(0, 0, 0, 'world'),
  tile(1, 0, 0, 'north-west'),
  tile(3, 3, 3, 'morocco'),
  tile(5, 15, 13, 'coast'),
]
const bytes = makeMapFile(tiles, { metadata: { attribution: '© OpenStreetMap' } })

beforeEach(() => rmSync(folder, { recursive: true, force: true }))

async function ask(file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const reply = await app.inject({
    method,
    url: `/api/tracking/map/${encodeURIComponent(file)}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${admin.token}`, ...headers },
  })
  return { status: reply.statusCode, headers: reply.headers, content: reply.rawPayload }
}

describe('a file of street maps', () => {
  test('is read piece by piece by the reader that the browser has', async () => {
    givenMapFile(product, { bytes })
    const requested: string[] = []
    const file = new PMTiles({
      getKey: () => 'morocco',
      getBytes: async (offset, length) => {
        const range = `bytes=${offset}-${offset + length - 1}`
        requested.push(range)
        const { content } = await ask('morocco.pmtiles', { range })
        return {
          data: content.buffer.slice(content.byteOffset, content.byteOffset + content.length) as ArrayBuffer,
        }
      },
    })
    expect(await file.getHeader()).toMatchObject({
      tileType: 1,
      minZoom: 0,
      maxZoom: 5,
      minLon: -17.2,
      maxLat: 36,
    })
    expect(await file.getMetadata()).toEqual({ attribution: '© OpenStreetMap' })
    for (const { z, x, y, bytes: wanted } of tiles)
      expect(Buffer.from((await file.getZxy(z, x, y))!.data).toString()).toBe(wanted.toString())
    expect(await file.getZxy(5, 0, 0)).toBeUndefined()
    expect(requested.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true)
  })

  test('is sent whole, or the one requested range', async () => {
    givenMapFile(product, { bytes })
    const whole = await ask('morocco.pmtiles')
    expect([whole.status, whole.content.equals(bytes)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'private, no-store',
    })
    const part = await ask('morocco.pmtiles', { range: 'bytes=0-6', 'accept-encoding': 'gzip, br' })
    expect([part.status, part.content.toString()]).toEqual([206, 'PMTiles'])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-6/${bytes.length}`,
      'content-length': '7',
      etag: whole.headers.etag,
    })
    expect(part.headers).not.toHaveProperty('content-encoding')
    const last = await ask('morocco.pmtiles', { range: 'bytes=-5' })
    expect([last.status, last.content.equals(bytes.subarray(-5))]).toEqual([206, true])
    const many = await ask('morocco.pmtiles', { range: 'bytes=0-6,8-9' })
    expect([many.status, many.content.length]).toEqual([200, bytes.length])
  })

  test('says by 416 that a range lies outside, by 304 that the caller has it, and its head by HEAD', async () => {
    givenMapFile(product, { bytes })
    const outside = await ask('morocco.pmtiles', { range: `bytes=${bytes.length}-` })
    expect([outside.status, outside.headers['content-range'], outside.content.length]).toEqual([
      416,
      `bytes */${bytes.length}`,
      0,
    ])
    const head = await ask('morocco.pmtiles', { range: 'bytes=0-6' }, 'HEAD')
    expect([head.status, head.headers['content-length'], head.content.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ])
    const known = await ask('morocco.pmtiles', { 'if-none-match': String(head.headers.etag) })
    expect([known.status, known.content.length]).toEqual([304, 0])
  })

  test('that was replaced is another one: a range of the old one gets the whole of the new', async () => {
    givenMapFile(product, { bytes })
    const { headers } = await ask('morocco.pmtiles')
    const range = { range: 'bytes=0-6', 'if-range': String(headers.etag) }
    expect((await ask('morocco.pmtiles', range)).status).toBe(206)
    // The same length under the same name.
    rmSync(join(folder, 'morocco.pmtiles'))
    givenMapFile(product, { bytes: Buffer.from(bytes).fill(0, bytes.length - 5) })
    const renewed = await ask('morocco.pmtiles', range)
    expect([renewed.status, renewed.content.length]).toEqual([200, bytes.length])
    expect(renewed.headers.etag).not.toBe(headers.etag)
  })

  test('is in its folder: no name leads out of it, to a folder or to a hidden file', async () => {
    givenMapFile(product, { bytes })
    writeFileSync(join(context.config.data_dir, 'secret.pmtiles'), 'secret')
    writeFileSync(join(folder, '.hidden.pmtiles'), 'hidden')
    writeFileSync(join(folder, 'notes.txt'), 'notes')
    mkdirSync(join(folder, 'folder.pmtiles'))
    symlinkSync(join(context.config.data_dir, 'nowhere'), join(folder, 'gone.pmtiles'))
    const wrong = [
      '../secret.pmtiles',
      '..%2fsecret.pmtiles',
      String.raw`..\secret.pmtiles`,
      '.hidden.pmtiles',
    ]
    const none = ['notes.txt', 'folder.pmtiles', 'gone.pmtiles', 'other.pmtiles', 'morocco.pmtiles\0', '']
    for (const name of [...wrong, ...none]) {
      const { status, content } = await ask(name)
      expect([name, status, content.includes('secret') || content.includes('hidden')]).toEqual([
        name,
        404,
        false,
      ])
    }
    const { data } = await call(app, admin, trackingMap.choice)
    expect(data).toEqual({
      base: 'outlines',
      file: null,
      style_url: null,
      files: [{ name: 'morocco.pmtiles', bytes: bytes.length }],
    })
  })

  test('is for those who may see where the cars are', async () => {
    givenMapFile(product, { bytes })
    for (const role of ['user', 'moderator'] as const) {
      const { token } = await signIn(context, await givenPerson(context, { role }))
      expect((await ask('morocco.pmtiles', { authorization: `Bearer ${token}` })).status).toBe(403)
    }
    expect((await ask('morocco.pmtiles', { authorization: '' })).status).toBe(401)
  })
})

describe('the choice of a map', () => {
  const save = (body: SettingsChanges) => call(app, admin, companySettings.update, { body })
  const style = 'https://tiles.example.com/styles/streets.json?key=1'

  test('is our outlines, a file that is there, or a style by https', async () => {
    expect((await save({ map_base: 'file' })).error.errors).toHaveProperty('map_file')
    expect((await save({ map_base: 'file', map_file: 'morocco.pmtiles' })).error.errors).toHaveProperty(
      'map_file',
    )
    givenMapFile(product, { bytes })
    expect((await save({ map_base: 'file', map_file: 'morocco.pmtiles' })).data).toMatchObject({
      map_base: 'file',
      map_file: 'morocco.pmtiles',
    })
    expect((await save({ map_base: 'style', map_style_url: '' })).error.errors).toHaveProperty(
      'map_style_url',
    )
    for (const wrong of [
      'http://tiles.example.com/s.json',
      'javascript:alert(1)',
      "https://a.b;script-src 'self'",
    ])
      expect((await save({ map_style_url: wrong })).error.errors).toHaveProperty('map_style_url')
    expect((await save({ map_base: 'style', map_style_url: style })).data.map_base).toBe('style')
    const { data } = await call(app, admin, trackingMap.choice)
    expect(data).toMatchObject({ base: 'style', style_url: style, file: 'morocco.pmtiles' })
    // The chosen file may go: who comes next still sees what was chosen.
    rmSync(folder, { recursive: true })
    expect((await save({ map_base: 'file' })).status).toBe(200)
    expect((await call(app, admin, trackingMap.choice)).data).toMatchObject({ base: 'file', files: [] })
    expect((await save({ map_base: 'outlines' })).status).toBe(200)
  })

  test('keeps the database from a base without what it is made of', async () => {
    const set = (values: string) => context.pool.query(`UPDATE company_settings SET ${values}`)
    await expect(set("map_base = 'file', map_file = NULL")).rejects.toThrow('company_settings_map_base')
    await expect(set("map_base = 'style', map_style_url = NULL")).rejects.toThrow('company_settings_map_base')
    await expect(set("map_style_url = 'http://tiles.example.com'")).rejects.toThrow('map_style_url')
    await expect(set("map_file = '../secret.pmtiles'")).rejects.toThrow('map_file')
  })
})
