import * as documents from '@marhala/contract/booking/documents.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const set = (body: SettingsChanges) => call(app, fixture.admin, settings.update, { body })
afterEach(() => set({ own_clauses: [], clauses_off: [] }))

async function textOf(content: unknown) {
  return (await readPdf(content as Buffer)).join(' ').replaceAll(/\s+/g, ' ')
}
async function contractOf(booking: { id: number }) {
  const { data } = await call(app, fixture.admin, documents.contract, { params: fixture.path(booking) })
  return textOf(data.content)
}
const sign = (booking: { id: number }, signed: boolean) =>
  call(app, fixture.admin, documents.signContract, { params: fixture.path(booking), body: { signed } })

const smoking = { en: 'No smoking in the car.', ar: '', fr: 'Interdit de fumer dans la voiture.' }

test('a contract has the company’s own clauses after the product’s, and leaves out what it switched off', async () => {
  const booking = await fixture.given('confirmed')
  expect(await contractOf(booking)).toContain('must not leave the territory of Morocco')
  await set({
    own_clauses: [smoking, { en: '', ar: '', fr: 'La voiture est rendue propre.' }],
    clauses_off: ['territory'],
  })
  const text = await contractOf(booking)
  expect(text).not.toContain('territory of Morocco')
  expect(text).toContain('No smoking in the car.')
  expect(text).toContain('Interdit de fumer dans la voiture.')
  // What is written in French alone stands on both sides.
  expect(text.match(/La voiture est rendue propre\./g)).toHaveLength(2)
  expect(text.indexOf('No smoking')).toBeGreaterThan(text.indexOf('Cancellation is free of charge'))
})

test('an own clause has a text in one language at least, and no clause that the law asks for is switched off', async () => {
  const empty = await set({ own_clauses: [{ en: '', ar: '', fr: '' }] })
  expect([empty.status, Object.keys(empty.error?.errors ?? {})]).toEqual([422, ['own_clauses.0']])
  const { status } = await call(app, fixture.admin, settings.update, { raw: { clauses_off: ['warranty'] } })
  expect(status).toBe(422)
})

test('a signed contract keeps its clauses, whatever is set later; one that is not signed after all has the new ones', async () => {
  const booking = await fixture.given('confirmed')
  await set({ own_clauses: [smoking] })
  await sign(booking, true)
  await set({ own_clauses: [{ ...smoking, en: 'Smoking costs 500 DH.' }], clauses_off: ['fines'] })
  expect(await contractOf(booking)).toContain('No smoking in the car.')
  expect(await contractOf(booking)).toContain('any fines, tolls')
  expect(await contractOf(booking)).toContain('handling fee')
  await sign(booking, false)
  expect(await contractOf(booking)).not.toContain('handling fee')
  expect(await contractOf(booking)).toContain('Smoking costs 500 DH.')
})

test('so does the contract of a car that has left, and nothing changes what was kept', async () => {
  await set({ own_clauses: [smoking] })
  const booking = await fixture.given('active')
  await set({ own_clauses: [] })
  expect(await contractOf(booking)).toContain('No smoking in the car.')
  await sign(booking, true)
  await sign(booking, false)
  expect(await contractOf(booking)).toContain('No smoking in the car.')
  const clauses = context.db.updateTable('contract_clauses').set({ clauses: '[]' })
  await expect(clauses.execute()).rejects.toThrow('keeps the clauses')
  await expect(context.db.deleteFrom('contract_clauses').execute()).rejects.toThrow('keeps the clauses')
})

test('a contract from before clauses were kept has the product’s own', async () => {
  const booking = await fixture.given('active')
  await context.pool.query('ALTER TABLE contract_clauses DISABLE TRIGGER USER')
  await context.db.deleteFrom('contract_clauses').where('booking_id', '=', booking.id).execute()
  await context.pool.query('ALTER TABLE contract_clauses ENABLE TRIGGER USER')
  await set({ own_clauses: [smoking], clauses_off: ['territory'] })
  const text = await contractOf(booking)
  expect(text).not.toContain('No smoking')
  expect(text).toContain('territory of Morocco')
  // What came later is not put into what was signed.
  expect(text).not.toContain('handling fee')
  expect(text).not.toContain('Law 43-20')
})

test('the clauses can be looked at as they are set, in each language', async () => {
  await set({ own_clauses: [smoking] })
  const { data } = await call(app, fixture.admin, documents.contractPreview, { query: { language: 'en' } })
  const text = await textOf(data.content)
  expect(text).toContain('Preview')
  expect(text).toContain('No smoking in the car.')
  expect(text).toContain('Interdit de fumer dans la voiture.')
})
