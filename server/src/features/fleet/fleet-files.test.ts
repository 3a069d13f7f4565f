import * as cars from '@marhala/contract/fleet/cars.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { paperMaxBytes } from '@marhala/contract/fleet/fleet-values.ts'
import {
  mostPhotos,
  photoFocus,
  photoMaxBytes,
  photoSources,
  plainPhoto,
} from '@marhala/contract/fleet/photos.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweep } from '../../jobs/sweep.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, unique } from '../../test/builders.ts'
import { makeHostilePictures } from '../../test/samples/hostile-pictures.ts'
import { sendForm, type SentFile } from '../../test/send-form.ts'
import { sweepLater } from '../../test/sweep-later.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context, at } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const folder = join(context.config.data_dir, 'files')
const stored = async () => (await readdir(folder).catch(() => [])).sort()
const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
const bearer = { authorization: `Bearer ${admin.token}` }

const picture = (width = 1280, height = 960) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a80' } })
const png = await picture().png().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF')

const onPath = (path: string, endpoint: { method: string }) => ({ ...endpoint, path }) as never
const addPhoto = (car: { id: number }, file: Omit<SentFile, 'field'> = { bytes: png }, fields = {}) =>
  sendForm(app, admin, onPath(`/cars/${car.id}/images`, fleet.addImage), {
    fields,
    files: [{ ...file, field: 'images' }],
  })
const addPaper = (car: { id: number }, bytes: Buffer, fields: Record<string, string> = {}) =>
  sendForm(app, admin, onPath(`/cars/${car.id}/papers`, upkeep.addPaper), {
    fields: { kind: 'insurance', number: 'AS/1', issued_on: '', expires_on: '2027-01-01', ...fields },
    files: [{ bytes, field: 'file', file_name: '../../x.html' }],
  })
const onImage = (car: { id: number }, image_id: number) => ({
  params: { car: String(car.id), image_id: String(image_id) },
})

describe('a photo', () => {
  test('is made anew in three widths and for what shows no AVIF, in its own shape, and becomes the car’s picture', async () => {
    const car = await givenCar(context)
    const { status, data } = await addPhoto(car, { bytes: png }, { alt: 'From the side' })
    expect(status).toBe(201)
    expect(data.images).toEqual([{ id: expect.any(Number), url: data.image, alt: 'From the side' }])
    const readPicture = async (url: string) => {
      const { rawPayload, headers } = await get(url)
      const { format, compression, width, height } = await sharp(rawPayload).metadata()
      return { type: headers['content-type'], format, compression, width, height }
    }
    const webp = { type: 'image/webp', format: 'webp', compression: undefined }
    expect(await readPicture(data.image)).toEqual({ ...webp, width: plainPhoto.width, height: 720 })
    const avif = { type: 'image/avif', format: 'heif', compression: 'av1' }
    const sources = photoSources(data.image)!.split(', ')
    const read = sources.map(async (source) => [
      source.split(' ')[1],
      await readPicture(source.split(' ')[0]!),
    ])
    expect(await Promise.all(read)).toEqual([
      ['480w', { ...avif, width: 480, height: 360 }],
      ['960w', { ...avif, width: 960, height: 720 }],
      ['1600w', { ...avif, width: 1600, height: 1200 }],
    ])
    expect(photoSources('/art/sedan-blue-sport.svg')).toBeUndefined()
    const seen = await call(app, null, cars.get, { params: { car: String(car.id) } })
    expect(seen.data.image).toBe(data.image)
  })

  test('lies or stands as it was taken; a far wider one is cut to 21:9', async () => {
    const car = await givenCar(context)
    const shapeOf = async (width: number, height: number) => {
      const { data } = await addPhoto(car, { bytes: await picture(width, height).png().toBuffer() })
      const made = await sharp((await get(data.images.at(-1).url)).rawPayload).metadata()
      return [made.width, made.height]
    }
    expect(await shapeOf(600, 800)).toEqual([960, 1280])
    expect(await shapeOf(600, 2400)).toEqual([960, 1280])
    expect(await shapeOf(2400, 600)).toEqual([960, 411])
  })

  test('keeps in sight what staff choose, and says so in its address wherever it is shown', async () => {
    const car = await givenCar(context)
    const { data } = await addPhoto(car)
    const { id, url } = data.images[0]
    const focus = (image_id: number, focus_x: number, focus_y = 60) =>
      call(app, admin, fleet.focusImage, { ...onImage(car, image_id), body: { focus_x, focus_y } })
    const set = await focus(id, 30)
    expect([set.status, set.data.images[0]!.url, set.data.image]).toEqual([
      200,
      `${url}#focus=30,60`,
      `${url}#focus=30,60`,
    ])
    expect(photoFocus(set.data.image)).toEqual({ x: 30, y: 60 })
    expect(photoFocus(url)).toEqual({ x: 50, y: 50 })
    expect(photoSources(set.data.image)).toBe(photoSources(url))
    const seen = await call(app, null, cars.get, { params: { car: String(car.id) } })
    expect(seen.data.image).toBe(`${url}#focus=30,60`)
    expect((await focus(id, 101)).status).toBe(422)
    expect((await focus(id + 1, 30)).status).toBe(404)
    expect((await focus(id, 50, 50)).data.image).toBe(url)
  })

  test('stands in for those that alike cars lack, until they have their own', async () => {
    const looks = { model: `Shared ${unique()}`, illustration_paint: 'garnet' }
    const [lender, alike, other] = await Promise.all([
      givenCar(context, looks),
      givenCar(context, looks),
      givenCar(context, { ...looks, illustration_paint: 'pearl' }),
    ])
    const imageOf = async ({ id }: { id: number }) =>
      (await call(app, null, cars.get, { params: { car: String(id) } })).data.image
    const share = (photos_shared: 'alike' | 'model' | null) =>
      call(app, admin, fleet.updateCar, { params: { car: String(lender.id) }, body: { photos_shared } })
    const { data } = await addPhoto(lender)
    expect(await imageOf(alike)).toMatch(/^\/art\//)
    expect((await share('alike')).data.photos_shared).toBe('alike')
    expect([await imageOf(alike), await imageOf(other)]).toEqual([
      data.image,
      expect.stringMatching(/^\/art\//),
    ])
    await share('model')
    expect(await imageOf(other)).toBe(data.image)
    const found = await call(app, admin, fleet.inventory, { query: { search: looks.model } })
    expect(found.data.counts.without_photos).toBe(0)
    const row = found.data.data.find(({ id }) => id === other.id)!
    expect([row.photos_from?.id, row.images.length]).toEqual([lender.id, 1])
    const { data: own } = await addPhoto(other)
    expect([await imageOf(other), own.photos_from, own.images.length]).toEqual([own.images[0].url, null, 1])
    expect(own.image).not.toBe(data.image)
    await call(app, admin, fleet.removeImage, onImage(other, own.images[0].id))
    expect(await imageOf(other)).toBe(data.image)
    const nobodys = await call(app, admin, fleet.removeImage, onImage(other, data.images[0].id))
    expect(nobodys.status, 'a lent photo is not its to delete').toBe(404)
    await call(app, admin, fleet.updateCar, {
      params: { car: String(other.id) },
      body: { model: 'Another' },
    })
    expect(await imageOf(other)).toMatch(/^\/art\//)
    await call(app, admin, fleet.removeCar, { params: { car: String(lender.id) } })
    expect(await imageOf(alike)).toMatch(/^\/art\//)
  })

  test('takes its place among the others, and goes with its file', async () => {
    const car = await givenCar(context)
    const rows = ['/files/one', '/files/two'].map((url) => ({ car_id: car.id, url }))
    await context.db.insertInto('car_images').values(rows).execute()
    const { data } = await addPhoto(car)
    const ids: number[] = data.images.map(({ id }: { id: number }) => id)
    const order = (image_ids: number[]) =>
      call(app, admin, fleet.orderImages, { params: { car: String(car.id) }, body: { image_ids } })
    const turned = await order(ids.toReversed())
    expect(turned.data.images.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(turned.data.image).toBe(data.images[2].url)
    for (const wrong of [ids.slice(1), [...ids, ids[0]!], [ids[0]!, ids[0]!, ids[1]!], []])
      expect((await order(wrong)).error.errors).toEqual({ image_ids: ['List each photo of this car once.'] })
    const gone = await call(app, admin, fleet.removeImage, onImage(car, ids[2]!))
    expect(gone.data.images.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    // A page that still shows it may load it.
    expect((await get(data.images[2].url)).statusCode).toBe(200)
    await sweepLater(context, 2)
    expect((await get(data.images[2].url)).statusCode).toBe(404)
    expect((await call(app, admin, fleet.removeImage, onImage(car, ids[2]!))).status).toBe(404)
    expect(
      (await call(app, admin, fleet.removeImage, onImage(await givenCar(context), ids[0]!))).status,
    ).toBe(404)
  })

  test('of several that were chosen together stands as chosen, whichever arrives first, and sent again is there once', async () => {
    const car = await givenCar(context)
    const batch = 'a batch of photos'.replaceAll(' ', '-')
    const send = (place: number) =>
      addPhoto(car, { bytes: png }, { batch, place: String(place), alt: `Number ${place}` })
    const { data: first } = await addPhoto(car, { bytes: png }, { alt: 'Alone' })
    for (const place of [2, 0, 3, 1, 0, 2]) expect((await send(place)).status).toBe(201)
    const before = await stored()
    const again = await Promise.all([send(4), send(4), send(4)])
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201])
    const { data } = await send(1)
    expect(data.images.map(({ alt }: { alt: string }) => alt)).toEqual([
      'Alone',
      ...[0, 1, 2, 3, 4].map((place) => `Number ${place}`),
    ])
    expect(data.image).toBe(first.image)
    expect((await stored()).length, 'one more file').toBe(before.length + 1)
    const { status, error } = await addPhoto(car, { bytes: png }, { batch: 'short' })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['batch']])
  })

  test('that was sent again is told so where the car has no room for another', async () => {
    const car = await givenCar(context)
    const upload = { batch: 'the-last-of-them', place: '0' }
    await addPhoto(car, { bytes: png }, upload)
    const rows = Array.from({ length: mostPhotos - 1 }, () => ({ car_id: car.id, url: '/files/none' }))
    await context.db.insertInto('car_images').values(rows).execute()
    expect((await addPhoto(car, { bytes: png }, upload)).status).toBe(201)
    expect((await addPhoto(car, { bytes: png }, { ...upload, place: '1' })).status).toBe(422)
  })

  test(`is refused after the ${mostPhotos}th`, async () => {
    const car = await givenCar(context)
    const rows = Array.from({ length: mostPhotos }, () => ({ car_id: car.id, url: '/files/none' }))
    await context.db.insertInto('car_images').values(rows).execute()
    const { status, error } = await addPhoto(car)
    expect([status, error.errors]).toEqual([422, { images: ['A car can have up to 12 photos.'] }])
  })

  test('is required', async () => {
    const { status, error } = await call(app, admin, fleet.addImage, {
      params: { car: String((await givenCar(context)).id) },
      raw: {},
    })
    expect([status, error.errors]).toEqual([422, { images: ['This field is required.'] }])
  })

  test('R44 of 5 MB is taken and a byte more is 422, stored nowhere', async () => {
    const car = await givenCar(context)
    const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect((await addPhoto(car, { bytes: sized(photoMaxBytes) })).status).toBe(201)
    const before = await stored()
    const { status, error } = await addPhoto(car, { bytes: sized(photoMaxBytes + 1) })
    expect([status, error.errors]).toEqual([422, { images: ['Choose a file of up to 5 MB.'] }])
    expect(await stored()).toEqual(before)
  })

  test('goes with a car that is deleted', async () => {
    const car = await givenCar(context)
    const { data } = await addPhoto(car)
    await addPaper(car, pdf)
    const before = await stored()
    await call(app, admin, fleet.removeCar, { params: { car: String(car.id) } })
    expect((await stored()).length, 'its paper').toBe(before.length - 1)
    await sweepLater(context, 2)
    expect((await get(data.image)).statusCode).toBe(404)
  })
})

describe('R41 of the hostile corpus', async () => {
  const corpus = await makeHostilePictures()

  // Each that is taken, `avatar.test.ts` shows for the one decoder of all pictures; photos of them, the deep run.
  test('every file that is no picture of ours is refused and stored nowhere, and a picture is taken', async () => {
    const car = await givenCar(context)
    const before = await stored()
    const refused = corpus.filter(({ verdict }) => verdict === 'refused')
    expect(refused.length).toBeGreaterThan(20)
    for (const { name, bytes } of refused)
      expect.soft((await addPhoto(car, { bytes })).status, name).toBe(422)
    expect(await stored()).toEqual(before)
    const { bytes } = corpus.find(({ name }) => name === 'html after the end of a JPEG')!
    expect((await addPhoto(car, { bytes })).status).toBe(201)
  })
})

describe('a paper’s file', () => {
  test('is kept as it came when it is a PDF, for staff alone and always as a download', async () => {
    const car = await givenCar(context)
    const { status, data } = await addPaper(car, pdf)
    expect(status).toBe(201)
    const { file_url } = data.papers[0]
    expect(file_url).toBe(`/api/cars/${car.id}/papers/${data.papers[0].id}/file`)
    expect((await get(file_url)).statusCode).toBe(401)
    const reply = await get(file_url, bearer)
    expect([reply.statusCode, reply.rawPayload.equals(pdf)]).toEqual([200, true])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="insurance-AS_1\.pdf"/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('R41 is made anew when it is a picture, and has no public address', async () => {
    const car = await givenCar(context)
    const known = new Set(await stored())
    const { data } = await addPaper(car, png)
    const reply = await get(data.papers[0].file_url, bearer)
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('jpeg')
    const name = (await stored()).find((one) => !known.has(one))!
    for (const part of ['paper.jpg', 'paper.pdf', 'paper.webp'])
      expect((await get(`/files/${name}/${part}`)).statusCode).toBe(404)
  })

  test('is replaced by another, stays without one, and goes with its paper', async () => {
    const car = await givenCar(context)
    const { data: first } = await addPaper(car, pdf)
    const paper_id = String(first.papers[0].id)
    const params = { car: String(car.id), paper_id }
    const before = await stored()
    const answer = await call(app, admin, upkeep.updatePaper, {
      params,
      body: { kind: 'insurance', number: 'B' },
    })
    expect([answer.data.papers[0]!.number, answer.data.papers[0]!.file_url === null]).toEqual(['B', false])
    await sendForm(app, admin, onPath(`/cars/${car.id}/papers/${paper_id}`, upkeep.updatePaper), {
      fields: { kind: 'insurance' },
      files: [{ bytes: png, field: 'file' }],
    })
    expect((await stored()).length).toBe(before.length)
    at('2026-06-03T11:00:00Z')
    await sweep(context)
    expect((await stored()).length).toBeGreaterThan(0)
    at('2026-06-03T09:00:00Z')
    await call(app, admin, upkeep.removePaper, { params })
    expect((await stored()).length).toBe(before.length - 1)
    expect((await call(app, admin, upkeep.updatePaper, { params, raw: { nonsense: 1 } })).status).toBe(404)
  })

  test.each([
    ['a web page', Buffer.from('<html><script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('MZ'), pdf])],
  ])('that is %s is 422', async (_, bytes) => {
    const before = await stored()
    const { status, error } = await addPaper(await givenCar(context), bytes)
    expect([status, error.errors]).toEqual([422, { file: ['Choose a PDF, JPG or PNG file.'] }])
    expect(await stored()).toEqual(before)
  })

  test('R44 above 10 MB is 422', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(paperMaxBytes)])
    const { status, error } = await addPaper(await givenCar(context), bytes)
    expect([status, error.errors]).toEqual([422, { file: ['Choose a file of up to 10 MB.'] }])
  })
})
