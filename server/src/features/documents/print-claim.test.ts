import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { handover, makeBookingFixture } from '../../test/bookings.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, path } = fixture

const dent = { side: 'left', x: 300, y: 550, part: 'door', kind: 'dent', size: 'medium' } as const
const chip = { side: 'front', x: 500, y: 250, part: 'windscreen', kind: 'chip', size: 'small' } as const

async function sendPicture(booking: { id: number }, background: string) {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const endpoint = { ...conditionFiles.add, path: `/bookings/${booking.id}/condition-files` }
  const sent = await sendForm(app, admin, endpoint, { files: [{ bytes, field: 'picture' }] })
  return (sent.data as unknown as { file: string }).file
}

/** A booking that came back with two damages: photos of the left side at both ends, one of the dent, signatures of the take-back. */
async function givenClaim() {
  const booking = await fixture.given('confirmed')
  const params = path(booking)
  const at = testNow
  const out = { at, photos: [{ view: 'left' as const, file: await sendPicture(booking, '#226644') }] }
  await call(app, admin, bookings.activate, { params, body: { ...handover, report: out } })
  const [left, photo, client, staff] = await Promise.all(
    ['#662222', '#884400', '#ffffff', '#eeeeee'].map((color) => sendPicture(booking, color)),
  )
  const signed = { client_signature: client!, staff_signature: staff! }
  const charges = [
    { kind: 'damage' as const, amount: '800.00', damage: { ...dent, photos: [photo!] } },
    { kind: 'damage' as const, amount: '350.00', damage: { ...chip, note: 'In sight of the driver' } },
  ]
  const back = { at, photos: [{ view: 'left' as const, file: left! }], ...signed }
  const body = { end_kilometers: 1420, fuel_level: 8, warranty: 'returned' as const, charges, report: back }
  expect((await call(app, admin, bookings.complete, { params, body })).status).toBe(200)
  return booking
}

async function print(booking: { id: number }, language: Language = 'en', by: typeof admin = admin) {
  const headers = { 'accept-language': language }
  const answer = await call(app, await signIn(context, by), documents.claim, {
    params: path(booking),
    headers,
  })
  const { content } = (answer.data ?? {}) as { content?: Buffer }
  const text = answer.status === 200 ? (await readPdf(content!)).join('\n') : ''
  return {
    ...answer,
    content,
    text: text.replaceAll(/[\u00a0\u2066-\u2069]/g, ' ').replaceAll(/ +/g, ' '),
  }
}

const imagesIn = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Subtype\s*\/Image/g) ?? []).length

test('R76 a claim has each damage, what it costs, how far the car was driven, and both sets of photos', async () => {
  const booking = await givenClaim()
  const { text, content, headers } = await print(booking)
  expect(headers['content-disposition']).toContain(`filename="claim-${booking.reference}.pdf"`)
  for (const part of [
    'Damage claim',
    'Door: Dent',
    'Windscreen: Stone chip – In sight of the driver',
    '800.00',
    '1,150.00',
    '1,000 km',
    '1,420 km',
    '420 km',
    'At handover',
    'At take-back',
    'Amina Alaoui',
    'The client',
    'For the agency',
  ])
    expect(text).toContain(part)
  // The left side at the handover, the dent, the left side at both ends once more, and two signatures.
  expect(imagesIn(content!)).toBeGreaterThanOrEqual(5)
})

test('a claim is written in French and Arabic, with the same pictures', async () => {
  const booking = await givenClaim()
  const { text } = await print(booking, 'fr')
  for (const word of ['Dossier de dommages', 'Porte : Bosse', 'Pare-brise : Éclat', 'À la remise'])
    expect(text).toContain(word)
  const arabic = await print(booking, 'ar')
  expect(arabic.status).toBe(200)
  expect(imagesIn(arabic.content!)).toBe(imagesIn((await print(booking)).content!))
})

test('a claim is of damage alone, for staff alone, and each print is told', async () => {
  const booking = await givenClaim()
  expect((await print(await fixture.given('completed'))).status).toBe(404)
  expect((await print(booking, 'en', fixture.client as never)).status).toBe(403)
  await print(booking)
  const { rows } = await context.pool.query(
    "SELECT actor_id, after FROM audit WHERE action = 'print_claim' AND entity_id = $1",
    [booking.id],
  )
  expect(rows).toEqual([{ actor_id: admin.id, after: { damages: 2 } }])
})

test('a picture that is gone leaves its place, not the claim', async () => {
  const booking = await givenClaim()
  await context.pool.query('UPDATE condition_photos SET file = NULL')
  const { status, text } = await print(booking)
  expect(status).toBe(200)
  expect(text).toContain('No photo')
})
