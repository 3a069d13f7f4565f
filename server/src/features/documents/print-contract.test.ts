import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenService } from '../../test/builders.ts'
import { arabicLinesOf, countForms, lettersOf, linesOf, readPdf } from '../../test/read-pdf.ts'
import { givenDevice, givenZone } from '../../test/samples/tracking-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Booking = { id: number }

async function download(booking: Booking) {
  const answer = await call(app, fixture.admin, documents.contract, { params: fixture.path(booking) })
  return { ...answer, pdf: (answer.data as { content?: Buffer } | undefined)?.content as Buffer }
}

const pay = (booking: Booking, amount: string) =>
  call(app, fixture.admin, bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount, payment_method: 'card', transaction_id: `T-${booking.id}-${amount}` },
  })

/** The client's own language, in which the contract is printed beside French. */
const clientSpeaks = (language: Language) =>
  context.db.updateTable('users').set({ language }).where('id', '=', fixture.client.id).execute()
beforeEach(() => clientSpeaks('en'))

/** All pages of a contract on one line, its two columns of clauses side by side. */
const clausesOf = async (booking: Booking) =>
  (await readPdf((await download(booking)).pdf)).join(' ').replaceAll('\u00a0', ' ')

describe('the contract', () => {
  test('names renter, drivers, car, state, price, payments, conditions and signatures, from the confirmation on', async () => {
    const booking = await fixture.given('pending')
    expect((await download(booking)).status).toBe(404)
    const active = await fixture.given('active')
    await pay(active, '650.00')
    const { pdf, headers } = await download(active)
    const text = (await readPdf(pdf)).join('\n')
    for (const phrase of [
      '5. No insurance covers damage that arises under the influence of',
      '9. Kilometres are unlimited.',
      '9. Le kilométrage est illimité.',
      '13. Cancellation is free of charge up to 48 hours before pick-up.',
      'The renter / Le locataire',
      'The agency / L’agence',
    ])
      expect(text).toContain(phrase)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`filename="contract-${active.reference}.pdf"`)
    expect(await linesOf(pdf)).toEqual(
      expect.arrayContaining([
        'Marhala Rental contract / Contrat de location',
        active.reference,
        'Name / Nom Amina Alaoui',
        `Contract number / Numéro de contrat ${active.reference}`,
        'Driving licence / Permis de conduire 01/234567',
        'Duration / Durée 5 days',
        'Kilometres / Kilomètres 1,000',
        'Fuel / Carburant full',
        `Fuel / Carburant ${say('en', 'paper:unknown')}`,
        'Car rental / Location de la voiture 5 300.00 DH 1,500.00 DH',
        'Total before tax / Total HT 1,500.00 DH',
        'Tax (10%) / TVA (10%) 150.00 DH',
        'Total 1,650.00 DH',
        'Paid / Payé 650.00 DH',
        'Outstanding / Reste à payer 1,000.00 DH',
        `3 Jun 2026 Payment / Paiement Card / Carte bancaire T-${active.id}-650.00 650.00 DH`,
      ]),
    )
  })

  test.each(['en', 'fr', 'ar'] as const)('R84 names what a court asks for, in %s', async (language) => {
    await clientSpeaks(language)
    await call(app, fixture.admin, settings.update, { body: { licence_number: 'AG-77/2025' } })
    const booking = await fixture.given('confirmed')
    const policy = { car_id: booking.car.id, kind: 'insurance', number: 'P-9981' }
    await context.db
      .insertInto('car_papers')
      .values({ ...policy, expires_on: '2026-12-31' })
      .execute()
    await context.db
      .insertInto('car_papers')
      .values({ ...policy, number: 'P-LATER', expires_on: '2027-12-31' })
      .execute()
    const words = (one: Language) => say(one, 'paper')
    const text = (await readPdf((await download(booking)).pdf)).join(' ')
    // A reader of an Arabic paper finds its labels run together with the French.
    const wordsIn = (one: string) =>
      (one.match(/\p{Script=Arabic}+|\p{Script=Latin}+/gu) ?? []).flatMap(lettersOf)
    const letters = new Set(wordsIn(text))
    const { company, cover, clauses, license_country, identity_number } = words(language)
    const said = [company.licence, cover.deposit, license_country, identity_number]
    said.push(clauses.fines, clauses.notices, clauses.signature, words('fr').clauses.notices)
    expect(said.filter((one) => wordsIn(one).some((word) => !letters.has(word)))).toEqual([])
    expect(text).toContain('AG-77/2025')
    expect(text).toContain('P-9981')
    // The deposit that was agreed.
    expect(text).toMatch(/5[.,\s]000[.,]00/)
    expect(text).toContain(words(language).unknown)
    expect(text).not.toContain(`${booking.reference}-handover`)
  })

  test('names the condition report of its handover, and since when its terms are kept', async () => {
    const active = await fixture.given('active')
    const at = context.clock()
    await context.db
      .insertInto('condition_reports')
      .values({
        booking_id: active.id,
        car_id: active.car.id,
        act: 'handover',
        at,
        created_at: at,
        created_by: fixture.admin.id,
        kilometers: 1000,
      })
      .execute()
    const text = await clausesOf(active)
    expect(text).toContain(`Condition report / État des lieux ${active.reference}-handover`)
    expect(text).toContain('Rental terms as of 3 Jun 2026')
    expect(await clausesOf(await fixture.given('confirmed'))).not.toContain('Rental terms as of')
  })

  test('says that the car is followed where it is, and for how long', async () => {
    const active = await fixture.given('confirmed')
    const clauses = () => clausesOf(active)
    expect(await clauses()).not.toContain('records where it is')
    await givenDevice(product, fixture, active.car)
    expect(await clauses()).toMatch(/records where it is during the\s.*rental/s)
    expect(await clauses()).toMatch(/Law 09-08/)
    expect(await clauses()).toMatch(/loi 09-08/)
    await call(app, fixture.admin, settings.update, {
      body: { track_outside_hires: true, position_days: 30 },
    })
    expect(await clauses()).toMatch(/outside of\s.*rentals too/s)
    expect(await clauses()).toMatch(/30 days/)
    await call(app, fixture.admin, settings.update, {
      body: { track_outside_hires: false, position_days: 90 },
    })
  })

  test('names the zones that the car must stay in and the speed limit, where they are set', async () => {
    const active = await fixture.given('confirmed')
    const clauses = () => clausesOf(active)
    expect(await clauses()).not.toMatch(/agreed\sarea/)
    await givenZone(product, fixture, { name: { en: 'Morocco', ar: 'المغرب', fr: 'Maroc' } })
    await givenZone(product, fixture, {
      rule: 'keep_out',
      name: { en: 'Dunes', ar: 'الكثبان', fr: 'Les dunes' },
    })
    await call(app, fixture.admin, settings.update, { body: { speed_limit: 110 } })
    for (const phrase of [
      /agreed\sarea.*: Morocco\./s,
      /prohibited: Dunes\./,
      /exceed 110 km\/h/,
      /: Maroc\./,
    ])
      expect(await clauses()).toMatch(phrase)
    expect(await clauses()).not.toContain('tells the agency')
    await givenDevice(product, fixture, active.car)
    expect(await clauses()).toContain('tells the agency')
    // The whole country is no zone beside the territory that every contract names.
    await call(app, fixture.admin, settings.update, { body: { contact_country: 'Maroc' } })
    expect(await clauses()).not.toMatch(/agreed\sarea/)
    await call(app, fixture.admin, settings.update, {
      body: { watch_zones: false, speed_limit: null, contact_country: null },
    })
    expect(await clauses()).not.toContain('prohibited')
    await call(app, fixture.admin, settings.update, { body: { watch_zones: true } })
    await context.pool.query('DELETE FROM tracking_zones')
  })

  test('says the same in French alone to a client of that language, with its own figures', async () => {
    await clientSpeaks('fr')
    const booking = await fixture.given('confirmed')
    const { pdf } = await download(booking)
    const lines = await linesOf(pdf)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Marhala Contrat de location',
        'Total 1 650,00 DH',
        'Durée 5 jours',
        '2. Le véhicule ne doit pas quitter le territoire marocain sans l’accord écrit du loueur.',
      ]),
    )
    expect(lines.join(' ')).not.toContain(' / ')
  })

  test('names the insurance, what damage costs with it, and the other extras, in both languages', async () => {
    const insurance = await givenService(context, { key: 'full_insurance', service_group: 'insurance' })
    const gps = await givenService(context, { max_quantity: 3 })
    const services = [
      { service_id: insurance.id, quantity: 1 },
      { service_id: gps.id, quantity: 2 },
    ]
    const covered = await fixture.given('confirmed', { changes: { services } })
    const lines = await linesOf((await download(covered)).pdf)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Insurance / Assurance full_insurance',
        'Excess / Franchise None / Aucune',
        `Extras / Options ${gps.key} × 2`,
      ]),
    )
    const plain = await fixture.given('confirmed')
    expect((await linesOf((await download(plain)).pdf)).join('\n')).toContain(
      'The renter bears all damage to the car / Dommages à la voiture entièrement à la charge du locataire',
    )
  })

  test('is written in joined Arabic letters, in the order in which they are read', async () => {
    await clientSpeaks('ar')
    const booking = await fixture.given('confirmed')
    const { pdf } = await download(booking)
    const forms = await countForms(pdf)
    // Alone, at the start, in the middle, at the end: a letter that is not shaped has one form only.
    expect(Math.min(...[...'لتي'].map((letter) => forms.get(letter) ?? 0))).toBeGreaterThanOrEqual(3)
    const letters = new Set((await arabicLinesOf(pdf)).flat())
    expect(lettersOf(say('ar', 'paper:clauses.territory')).filter((word) => !letters.has(word))).toEqual([])
    expect((await linesOf(pdf)).join('\n')).toContain('1.650,00 DH')
    expect((await readPdf(pdf)).join('\n')).toContain(
      'Le véhicule ne doit pas quitter le territoire marocain',
    )
  })
})
