import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { noticeFields } from '../../test/samples/notice-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeCausedTasks } from '../tasks/make-caused-tasks.ts'
import { judgeNoticesAnew } from './public/judge-notices.ts'
import { makeNoticeFixture } from '../../test/notices.ts'

const product = await openTestApp()
const { app, context, mails } = product
const { fixture, staff, plateOf, givenOut, givenHire, noted, path, read } = await makeNoticeFixture(product)

const handling = (active: boolean) =>
  context.db.updateTable('return_charges').set({ active }).where('key', '=', 'handling').execute()

/** The declaration of a notice in French, as one reads it. */
async function declared(notice: { id: number }) {
  const answer = await call(app, await staff(), notices.declaration, { params: path(notice) })
  return (await readPdf((answer.data as unknown as { content: Buffer }).content)).join(' ')
}

const licenceOf = (booking: { id: number }, license_country: string | null) =>
  context.db
    .updateTable('booking_drivers')
    .set({ license_country })
    .where('booking_id', '=', booking.id)
    .execute()

describe('what becomes of a notice', () => {
  test('staff name the hire and one of its drivers by hand, and nobody else', async () => {
    const { fine, booking } = await givenHire()
    const { data } = await noted({ ...fine, moment: '2026-06-03T11:05' })
    const [hire] = data.hires
    const name = async (raw: object) => call(app, await staff(), notices.name, { params: path(data), raw })
    expect((await name({ booking_id: 2_147_483_647 })).error.errors).toHaveProperty('booking_id')
    expect((await name({ booking_id: booking.id, driver_id: 2_147_483_647 })).error.errors).toHaveProperty(
      'driver_id',
    )
    const named = await name({ booking_id: booking.id, driver_id: hire!.drivers[0]!.id })
    expect(named.data).toMatchObject({ state: 'named', certainty: 'driver', named_by: 'Adil Alaoui' })
    await judgeNoticesAnew(context)
    expect((await read(data)).booking?.id, 'what somebody named stays').toBe(booking.id)
    expect((await name({ booking_id: null })).data).toMatchObject({ state: 'open', named_by: null })
  })

  test('the driver is declared on paper in French and in Arabic, and then it stands', async () => {
    const { fine, booking } = await givenHire()
    const { data } = await noted({ ...fine, number: 'PV-77', place: 'A7, PK 12' })
    for (const [language, words] of [
      ['fr', ['Déclaration du conducteur', 'PV-77', 'Omar Bennani', booking.reference, '10:15', 'loi 52-05']],
      ['ar', ['PV-77', 'Omar Bennani', booking.reference, '10:15']],
    ] as const) {
      const answer = await call(app, await staff(), notices.declaration, {
        params: path(data),
        query: { language },
      })
      const text = (await readPdf((answer.data as unknown as { content: Buffer }).content)).join('\n')
      for (const word of words) expect(text).toContain(word)
    }
    expect(await declared(data), 'with a licence of the country').toContain('poursuivie au nom du conducteur')
    await licenceOf(booking, 'France')
    expect(await declared(data)).toContain('titulaire d’un permis étranger.')
    await licenceOf(booking, null)
    expect(await declared(data), 'where nobody knows').not.toMatch(/étranger|poursuivie/)
    const packed = await call(app, await staff(), notices.declarationPapers, { params: path(data) })
    const files = Object.keys(unzipSync((packed.data as unknown as { content: Buffer }).content))
    expect(files).toEqual(['declaration-fr.pdf', 'declaration-ar.pdf', `contract-${booking.reference}.pdf`])
    const done = await call(app, await staff(), notices.declare, { params: path(data), body: {} })
    expect(done.data).toMatchObject({ state: 'declared', declare_by: null })
    const late = await call(app, await staff(), notices.update, { params: path(data), body: { place: 'A5' } })
    expect([late.status, late.error.code]).toEqual([409, 'notice_stands'])
    const nobody = await noted({ ...fine, moment: '2026-06-01T10:00' })
    const none = await call(app, await staff(), notices.declaration, { params: path(nobody.data) })
    expect(none.status, 'while nobody is named').toBe(404)
  })

  test('a fine that is not declared makes a task of its last day, which closes with it', async () => {
    const { fine, car } = await givenHire()
    const { data } = await noted({ ...fine, number: 'PV-79' })
    const tasksOf = async () =>
      (
        await call(app, await staff(), tasks.list, {
          query: { car_id: String(car.id), cause: 'declare_driver' },
          headers: { 'accept-language': 'en' },
        })
      ).data.data
    await makeCausedTasks(context)
    expect(await tasksOf()).toMatchObject([
      {
        title: 'Declare the driver of fine PV-79',
        due_at: '2026-07-20T17:00:00.000Z',
        priority: 'high',
        booking: { id: data.booking!.id },
      },
    ])
    await call(app, await staff(), notices.declare, { params: path(data), body: {} })
    await makeCausedTasks(context)
    expect(await tasksOf()).toMatchObject([{ status: 'completed', closed_itself: true }])
    const charged = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00' },
    })
    expect(charged.data.state, 'what was declared may be charged too').toBe('charged')
  })

  test('fine and handling fee are charged from the deposit on one invoice, told once, and can be taken back', async () => {
    await handling(true)
    onTestFinished(() => handling(false).then(() => undefined))
    const by = await givenPerson(context)
    const { fine, booking } = await givenHire({ by })
    const { data } = await noted({ ...fine, number: 'PV-78' })
    expect(data.fee).toBe('100.00')
    mails.length = 0
    const charged = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00', fee: '100.00', from_deposit: '450.00' },
    })
    expect(charged.data).toMatchObject({ state: 'charged', charge: { amount: '400.00', fee: '100.00' } })
    expect(await fixture.read(booking)).toMatchObject({ charges_total: '500.00', outstanding: '50.00' })
    const invoices = (await call(app, await staff(), documents.list, { params: fixture.path(booking) })).data
    const later = invoices.filter(({ subject }) => subject === 'later_charges')
    expect(later).toHaveLength(1)
    await expect.poll(() => mails.filter(({ to }) => to === by.email).length).toBe(1)
    const again = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00' },
    })
    expect([again.status, again.error.code]).toEqual([409, 'notice_stands'])

    await call(app, await staff(), documents.issueCreditNote, {
      params: fixture.path(booking),
      body: { reason: 'Contested', number: later[0]!.number },
    })
    const voided = await call(app, await staff(), takeBack.removeCharge, {
      params: { ...fixture.path(booking), chargeId: String(charged.data.charge!.id) },
    })
    expect(voided.error?.code).toBeUndefined()
    expect(await read(data)).toMatchObject({ state: 'named', charge: null })
  })

  test('more than the deposit holds is refused at its field, a fee that is off too, and before the return all of it', async () => {
    const { fine } = await givenHire({ deposit: '300.00' })
    const { data } = await noted(fine)
    const charge = async (raw: object, notice = data) =>
      call(app, await staff(), notices.charge, { params: path(notice), raw })
    expect(Object.keys((await charge({ amount: '400.00', from_deposit: '301.00' })).error.errors!)).toEqual([
      'from_deposit',
    ])
    expect(Object.keys((await charge({ amount: '400.00', from_deposit: '401.00' })).error.errors!)).toEqual([
      'from_deposit',
    ])
    expect(Object.keys((await charge({ amount: '400.00', fee: '1.00' })).error.errors!)).toEqual(['fee'])
    const out = await givenOut()
    product.at('2026-06-05T12:00:00Z')
    const registration_plate = await plateOf(out.car)
    const early = await noted({ ...noticeFields, registration_plate, moment: '2026-06-04T12:00' })
    expect(early.data.moves).not.toContain('charge')
    expect((await charge({ amount: '400.00' }, early.data)).error.code).toBe('charge_not_due')
  })

  test('what the agency paid is an expense of its car, once; closed, it takes nothing until it is reopened', async () => {
    const { fine, car } = await givenHire()
    const { data } = await noted(fine)
    const pay = async () =>
      call(app, await staff(), notices.pay, { params: path(data), body: { amount: '400.00' } })
    const { expense_id } = (await pay()).data
    const expense = await context.db
      .selectFrom('expenses')
      .select(['category', 'amount', 'car_id'])
      .where('id', '=', expense_id!)
      .executeTakeFirst()
    expect(expense).toEqual({ category: 'fine', amount: 40_000, car_id: car.id })
    expect((await pay()).error.code).toBe('notice_stands')
    const close = async () =>
      call(app, await staff(), notices.close, { params: path(data), body: { reason: 'own_cost' } })
    expect((await close()).data).toMatchObject({
      state: 'closed',
      close_reason: 'own_cost',
      moves: ['reopen'],
    })
    expect((await close()).status).toBe(409)
    const reopened = await call(app, await staff(), notices.reopen, { params: path(data) })
    expect(reopened.data).toMatchObject({ state: 'named', close_reason: null })
  })

  test('its scan is read by staff, and with its charge by the client; it goes with them', async () => {
    const by = await givenPerson(context)
    const { fine, booking } = await givenHire({ by })
    const { data } = await noted(fine)
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
    const sent = await sendForm(
      app,
      await staff(),
      { ...notices.addFile, path: `/notices/${data.id}/file` },
      { files: [{ bytes, field: 'file' }] },
    )
    expect([sent.status, sent.data?.has_file]).toEqual([201, true])
    const scan = await call(app, await staff(), notices.getFile, { params: path(data) })
    expect(scan.status).toBe(200)
    const charged = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00', from_deposit: '400.00' },
    })
    const chargeId = String(charged.data.charge!.id)
    const file = (person: { token: string }) =>
      call(app, person, chargeFiles.get, { params: { ...fixture.path(booking), chargeId } })
    expect((await file(await signIn(context, by))).status).toBe(200)
    expect((await file(await signIn(context, await givenPerson(context)))).status).toBe(404)
  })
})
