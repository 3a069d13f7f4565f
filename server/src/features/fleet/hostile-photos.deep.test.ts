import * as fleet from '@marhala/contract/fleet/fleet.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeHostilePictures, payload } from '../../test/samples/hostile-pictures.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const corpus = await makeHostilePictures()

test.each(corpus.filter(({ verdict }) => verdict === 'taken'))(
  'R41 a photo with $name is taken, without what it carries',
  async ({ bytes }) => {
    const { id } = await givenCar(context)
    const endpoint = { ...fleet.addImage, path: `/cars/${id}/images` } as never
    const { status, data } = await sendForm(app, admin, endpoint, { files: [{ bytes, field: 'images' }] })
    expect(status).toBe(201)
    const { rawPayload } = await app.inject({ url: data.image, headers: { host: 'localhost:3000' } })
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.exif, metadata.xmp, metadata.pages ?? 1]).toEqual([undefined, undefined, 1])
    for (const passenger of [payload, 'script', '<?php', 'PK\x03\x04'])
      expect(rawPayload.includes(passenger)).toBe(false)
  },
)
