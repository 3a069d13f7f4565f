import * as extras from '@marhala/contract/fleet/extras.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenService, unique } from '../../test/builders.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const { admin, location } = await makeBookingFixture(product)

/** Given an extra with a piece of each state. */
async function givenPieces(states: ('available' | 'in_repair' | 'lost' | 'retired')[]) {
  const seat = await givenService(context, { stock: 'numbered' })
  const pieces = states.map((state) => ({
    service_id: seat.id,
    state,
    code: `${state.slice(0, 3).toUpperCase()}-${unique()}`,
    location_id: location.id,
  }))
  if (pieces.length > 0) await context.db.insertInto('extra_pieces').values(pieces).execute()
  return { id: seat.id, codes: pieces.map(({ code }) => code) }
}

async function print({ id }: { id: number }, language = 'en') {
  const params = { id: String(id) }
  const answer = await call(app, admin, extras.labels, { params, headers: { 'accept-language': language } })
  const { content } = (answer.data ?? {}) as { content?: Buffer }
  return { status: answer.status, text: content ? (await readPdf(content)).join('\n') : '' }
}

test('each piece that is there has a label with its code and whom to call, a lost or retired one has none', async () => {
  await call(app, admin, settings.update, { body: { contact_phone: '+212522111333' } })
  const { codes, ...seat } = await givenPieces(['available', 'in_repair', 'lost', 'retired'])
  const { status, text } = await print(seat)
  expect(status).toBe(200)
  expect(codes.map((code) => text.includes(code))).toEqual([true, true, false, false])
  expect(text).toContain('+212522111333')
})

test('a code is on its label whole, however long it is', async () => {
  const { id } = await givenPieces(['available'])
  const code = 'SEAT-WITH-A-CODE-AS-LONG-AS-CODES-MAY-BE'
  const long = { service_id: id, code, location_id: location.id }
  await context.db.insertInto('extra_pieces').values(long).execute()
  const { text } = await print({ id })
  expect(text.replaceAll('\n', '')).toContain(code)
})

test('labels are in the language of whoever prints them', async () => {
  const seat = await givenPieces(['available'])
  expect((await print(seat, 'fr')).text).toContain('Étiquettes')
  expect((await print(seat, 'ar')).text).toContain('ملصقات')
})

test('an extra whose pieces are all gone, without pieces or unknown has no labels', async () => {
  const gone = await givenPieces(['lost'])
  const none = await givenPieces([])
  const answers = await Promise.all([gone, none, { id: 999_999 }].map((extra) => print(extra)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
