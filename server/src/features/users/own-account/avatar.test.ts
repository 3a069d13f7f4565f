import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { avatarAt, avatarMaxBytes, avatarWidths } from '@marhala/contract/accounts/users.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../../jobs/sweep.ts'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { makeHostilePictures, payload } from '../../../test/samples/hostile-pictures.ts'
import { sendForm, sendRaw, type SentFile } from '../../../test/send-form.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
beforeEach(() => at(testNow))

type Person = { token: string; email: string }
const profile = ({ email }: Person) => ({ first_name: 'Amina', last_name: 'Alaoui', email })
const upload = (person: Person, file: SentFile, fields: Record<string, string> = {}) =>
  sendForm(app, person, users.updateProfile, { fields: { ...profile(person), ...fields }, files: [file] })
const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })
const folder = join(context.config.data_dir, 'files')
const stored = async () => (await readdir(folder).catch(() => [])).sort()

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a80' } })
const png = await picture().png().toBuffer()

describe('an avatar', () => {
  test('comes with the profile’s form and is shown, square, in three widths', async () => {
    const person = await givenPerson(context)
    const { status, data } = await upload(person, { bytes: png }, { bio: 'x', phone: '' })
    expect([status, data.user.bio, data.user.phone]).toEqual([200, 'x', null])
    expect(data.user.avatar).toMatch(/^\/files\/[\w-]{32}\/512\.webp$/)
    expect((await call(app, person, auth.currentUser)).data.user.avatar).toBe(data.user.avatar)
    for (const width of avatarWidths) {
      const reply = await get(avatarAt(data.user.avatar, width))
      const { format, width: wide, height } = await sharp(reply.rawPayload).metadata()
      expect([reply.statusCode, format, wide, height]).toEqual([200, 'webp', width, width])
    }
  })

  test.each(['jpeg', 'gif', 'png'] as const)('may be a %s, whatever it is called', async (format) => {
    const person = await givenPerson(context)
    const bytes = await picture().toFormat(format).toBuffer()
    const file = { bytes, file_name: '../../../etc/cron.d/x.php%00.svg', type: 'text/html' }
    expect((await upload(person, file)).status).toBe(200)
    expect((await stored()).every((name) => /^[\w-]{32}$/.test(name))).toBe(true)
  })

  test('goes when another comes, and stays when the form has none', async () => {
    const person = await givenPerson(context)
    const { data: first } = await upload(person, { bytes: png })
    expect(
      (await sendForm(app, person, users.updateProfile, { fields: profile(person) })).data.user.avatar,
    ).toBe(first.user.avatar)
    expect((await call(app, person, users.updateProfile, { body: profile(person) })).data.user.avatar).toBe(
      first.user.avatar,
    )
    for (const type of ['image/png', 'application/octet-stream']) {
      const empty = { bytes: Buffer.alloc(0), file_name: '', type }
      expect((await upload(person, empty)).data.user.avatar).toBe(first.user.avatar)
    }
    const { data: second } = await upload(person, { bytes: png })
    expect((await get(first.user.avatar)).statusCode).toBe(404)
    expect((await get(second.user.avatar)).statusCode).toBe(200)
  })

  test('is refused with everything else that is wrong, and stores nothing', async () => {
    const person = await givenPerson(context)
    const before = await stored()
    const large = { bytes: Buffer.alloc(avatarMaxBytes + 1, png) }
    const { status, error } = await upload(person, large, { first_name: '', role: 'admin' })
    expect([status, Object.keys(error.errors!).sort()]).toEqual([422, ['avatar', 'first_name', 'role']])
    const young = await upload(person, { bytes: Buffer.from('x') }, { birth_date: '2020-01-01' })
    expect(Object.keys(young.error.errors!).sort()).toEqual(['avatar', 'birth_date'])
    expect(await stored()).toEqual(before)
  })
})

describe('R41 how large', () => {
  const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])

  test('5 MB is taken and a byte more is 422 on avatar, never cut off', async () => {
    const person = await givenPerson(context)
    expect((await upload(person, { bytes: sized(avatarMaxBytes) })).status).toBe(200)
    const { status, error } = await upload(person, { bytes: sized(avatarMaxBytes + 1) })
    expect([status, error.errors]).toEqual([422, { avatar: ['Choose a file of up to 5 MB.'] }])
    expect((await upload(person, { bytes: sized(avatarMaxBytes + 900_000) })).status).toBe(422)
  })

  test('a request above 6 MB is 413, whether it says so or not', async () => {
    const person = await givenPerson(context)
    const { status, error } = await upload(person, { bytes: sized(avatarMaxBytes + 1_048_576) })
    expect([status, error.code]).toEqual([413, 'payload_too_large'])
    const head = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n'
    const chunks = [head, ...Array<Buffer>(70).fill(Buffer.alloc(100_000))]
    const silent = await sendRaw(app, person, users.updateProfile, {
      payload: Readable.from(chunks),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([silent.status, silent.error.code]).toEqual([413, 'payload_too_large'])
  })

  test('its fields together are bounded, too', async () => {
    const person = await givenPerson(context)
    const fields = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`f${index}`, 'x'.repeat(700_000)]),
    )
    expect((await sendForm(app, person, users.updateProfile, { fields })).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']))
    expect((await sendForm(app, person, users.updateProfile, { fields: many })).status).toBe(413)
  })
})

describe('R41 the hostile corpus', async () => {
  const corpus = await makeHostilePictures()

  test('has some forty files', () => expect(corpus.length).toBeGreaterThanOrEqual(40))

  test.each(corpus)('$name is $verdict', async ({ bytes, verdict }) => {
    const person = await givenPerson(context)
    const { status, data, error } = await upload(person, { bytes, file_name: 'me.jpg', type: 'image/jpeg' })
    if (verdict === 'refused') {
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['avatar']])
      return
    }
    expect(status).toBe(200)
    for (const width of avatarWidths) {
      const { rawPayload } = await get(avatarAt(data.user.avatar, width))
      const metadata = await sharp(rawPayload).metadata()
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect(metadata.pages ?? 1).toBe(1)
      expect(rawPayload.length).toBeLessThan(100_000)
      for (const passenger of [payload, 'script', '<?php', 'PK\x03\x04'])
        expect(rawPayload.includes(passenger)).toBe(false)
    }
  })

  test('is turned as its EXIF says before that is forgotten', async () => {
    const person = await givenPerson(context)
    const left = { create: { width: 50, height: 100, channels: 3 as const, background: '#f00' } }
    const lying = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await upload(person, { bytes: lying })
    const { data: pixels, info } = await sharp((await get(data.user.avatar)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The left half is on top once it is turned: red in the corner that was blue.
    const corner = pixels.subarray((info.width - 1) * info.channels)
    expect([corner[0]! > 200, corner[2]! < 80]).toEqual([true, true])
  })
})

describe('R42 a stored file', () => {
  test('is served as what it is, may do nothing, and is kept for ever', async () => {
    const { data } = await upload(await givenPerson(context), { bytes: png })
    const { statusCode, headers } = await get(data.user.avatar)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const head = await app.inject({
      method: 'HEAD',
      url: data.user.avatar,
      headers: { host: 'localhost:3000' },
    })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      headers['content-length'],
      '',
    ])
  })

  test.each([
    '/files/',
    '/files/x/512.webp',
    '/files/../secrets/auth-secret',
    '/files/..%2f..%2fsecrets%2fauth-secret/x.webp',
    '/files/%2e%2e/512.webp',
    `/files/${'a'.repeat(32)}/512.webp`,
    `/files/${'a'.repeat(32)}/..%2f..%2fx.webp`,
    `/files/${'a'.repeat(32)}/%00.webp`,
    `/files/${'a'.repeat(32)}`,
  ])('is not %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect([400, 404]).toContain(statusCode)
    expect(body).not.toMatch(/ENOENT|\/tmp/)
  })

  test('is not its folder, nor another kind of file beside it', async () => {
    const { data } = await upload(await givenPerson(context), { bytes: png })
    for (const part of [
      '',
      '.',
      '512',
      '512.webp.',
      '512.WEBP',
      '512.svg',
      '512.html',
      '7.webp',
      '512.webp/',
    ])
      expect((await get(data.user.avatar.replace('512.webp', part))).statusCode).toBe(404)
  })
})

describe('R43 file and row', () => {
  test('come together: no row without its file, however the write ends', async () => {
    const person = await givenPerson(context)
    const failing = {
      ...context.files,
      put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    }
    const put = context.files.put
    context.files.put = failing.put
    const { status, error } = await upload(person, { bytes: png })
    context.files.put = put
    // R44: a full disk is reported, and corrupts nothing.
    expect([status, error.code]).toEqual([503, 'unavailable'])
    expect(product.takeErrors()).toEqual(['no space left'])
    expect((await call(app, person, auth.currentUser)).data.user.avatar).toBeNull()
    expect(
      await context.db.selectFrom('files').selectAll().where('uploaded_by', '=', person.id).execute(),
    ).toEqual([])
  })

  test('a file that no row came to is swept within a day, and nothing else is', async () => {
    const { data } = await upload(await givenPerson(context), { bytes: png })
    const orphan = await context.files.put({ '512.webp': png })
    await sweep(context)
    expect(await stored()).toContain(orphan)
    at(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await sweep(context)
    expect(await stored()).not.toContain(orphan)
    expect((await get(data.user.avatar)).statusCode).toBe(200)
    const rows = await context.db.selectFrom('files').select('name').execute()
    expect(await stored()).toEqual(rows.map((row) => row.name).sort())
  })

  test('two at once leave one, and its file', async () => {
    const person = await givenPerson(context)
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(person, { bytes: png })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { avatar } = (await call(app, person, auth.currentUser)).data.user
    expect((await get(avatar!)).statusCode).toBe(200)
    const rows = await context.db
      .selectFrom('files')
      .select('name')
      .where('uploaded_by', '=', person.id)
      .execute()
    expect(rows).toEqual([{ name: avatar!.split('/')[2] }])
  })
})

describe('R44 the quota', () => {
  test('is twenty files a day, whatever they are; profiles without one go on, and staff have none', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const person = await givenPerson(limited.context)
    const send = (by: Person, files: SentFile[]) =>
      sendForm(limited.app, by, users.updateProfile, { fields: profile(by), files })
    const statuses = []
    for (let sent = 0; sent < 21; sent++)
      statuses.push((await send(person, [{ bytes: Buffer.from('x') }])).status)
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
    expect((await send(person, [])).status).toBe(200)
    limited.at('2026-06-04T09:00:00Z')
    const next = { ...person, ...(await signIn(limited.context, person)) }
    expect((await send(next, [{ bytes: png }])).status).toBe(200)
    const admin = await givenPerson(limited.context, { role: 'admin' })
    const again = { ...admin, ...(await signIn(limited.context, admin)) }
    for (let sent = 0; sent < 21; sent++)
      expect((await send(again, [{ bytes: Buffer.from('x') }])).status).toBe(422)
  })
})
