import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import * as transparencyLog from '@marhala/contract/integrations/transparency-log.ts'
import { checkFile, takeApart } from '@marhala/domain/proof/proven-pdf.ts'
import { photoViews } from '@marhala/domain/fleet/condition-report.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { handover, makeBookingFixture } from '../../test/bookings.ts'
import { countPictures, linesOf } from '../../test/read-pdf.ts'
import { at } from '../../test/samples/admin-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'
import { sequenceLog } from '../transparency-log/public/sequence-log.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Booking = { id: number }

async function send(booking: Booking, red: number): Promise<string> {
  const background = { r: red, g: 90, b: 90 }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const { data } = await sendForm(app, fixture.admin, at(conditionFiles.add, fixture.path(booking)), {
    files: [{ bytes: picture, field: 'picture', file_name: 'picture.png', type: 'image/png' }],
  })
  return (data as { file: string }).file
}

/** A handover beside the car, with all photos and both signatures; its report's path. */
async function handedOver(language: 'en' | 'ar' | 'fr' = 'en') {
  await speaks(language)
  const booking = await fixture.given('confirmed')
  const photos = []
  for (const [index, view] of photoViews.entries())
    photos.push({ view, file: await send(booking, index * 20) })
  const report = {
    at: context.clock().toISOString(),
    latitude: 33.57,
    longitude: -7.59,
    language,
    extras: [{ item: 'jack' }],
    client_signature: await send(booking, 200),
    staff_signature: await send(booking, 201),
    photos,
  }
  const params = fixture.path(booking)
  const damage = { side: 'left', x: 400, y: 500, part: 'door', kind: 'scratch', size: 'small' }
  const raw = { ...handover, report, damages: [damage] }
  const out = await call(app, fixture.admin, bookings.activate, { params, raw })
  expect(out.status).toBe(200)
  const { data } = await call(app, fixture.admin, conditionReports.list, { params })
  return { booking, params: { ...params, reportId: String(data[0]!.id) } }
}

const speaks = (language: 'en' | 'ar' | 'fr') =>
  context.db.updateTable('users').set({ language }).where('id', '=', fixture.client.id).execute()

const print = async (
  params: { booking: string; reportId: string },
  by: { token: string } = fixture.admin,
) => {
  const { status, data } = await call(app, by, conditionReports.pdf, { params })
  return { status, pdf: (data as { content?: Buffer } | undefined)?.content as Buffer }
}
const readKeys = async () => (await call(app, null, transparencyLog.get, {})).data.keys

test('a report is printed once, with its photos, signatures and a proof that holds', async () => {
  const { params, booking } = await handedOver()
  const { status, pdf } = await print(params)
  expect(status).toBe(200)
  const proved = checkFile(new Uint8Array(pdf), await readKeys())
  expect(proved).toMatchObject({ record: expect.stringContaining('"kind":"report_file"') })
  expect(await countPictures(pdf)).toBe(photoViews.length + 2)
  const lines = (await linesOf(pdf)).join('\n')
  for (const words of ['Condition report', 'Front left', 'Jack', '33.57000, -7.59000', 'Found now'])
    expect(lines).toContain(words)

  // The client has the same file; later it has a newer proof.
  const again = await print(params, await signIn(context, fixture.client))
  await call(app, fixture.admin, bookings.addPayment, {
    params: fixture.path(booking),
    raw: { amount: '10.00', payment_method: 'cash' },
  })
  await sequenceLog(context)
  const later = await print(params)
  const made = [pdf, again.pdf, later.pdf].map((file) => takeApart(new Uint8Array(file))!)
  expect(made[1]!.pdf).toEqual(made[0]!.pdf)
  expect(made[2]!.pdf).toEqual(made[0]!.pdf)
  expect(made[2]!.proof).not.toBe(made[0]!.proof)
  expect(checkFile(new Uint8Array(later.pdf), await readKeys())).toMatchObject({ index: expect.any(Number) })
})

test.each([
  ['fr', 'État des lieux', 'Avant gauche'],
  ['ar', 'محضر', ''],
] as const)('in %s, the language of its client', async (language, title, view) => {
  const { params } = await handedOver(language)
  const lines = (await linesOf((await print(params)).pdf)).join('\n')
  if (language === 'fr') for (const words of [title, view]) expect(lines).toContain(words)
  else expect(lines.length).toBeGreaterThan(100)
})

test('a handover at the desk has a report too, to be signed on paper', async () => {
  await speaks('en')
  const booking = await fixture.given('active')
  const { data } = await call(app, fixture.admin, conditionReports.list, { params: fixture.path(booking) })
  const { pdf } = await print({ ...fixture.path(booking), reportId: String(data[0]!.id) })
  expect((await linesOf(pdf)).join('\n')).toMatch(/No photos were taken/)
})

test('of another’s booking, or another booking’s report, there is none', async () => {
  const { params } = await handedOver()
  expect((await print(params, await signIn(context, await givenPerson(context)))).status).toBe(404)
  const other = fixture.path(await fixture.given('active'))
  expect((await print({ ...params, ...other })).status).toBe(404)
})
