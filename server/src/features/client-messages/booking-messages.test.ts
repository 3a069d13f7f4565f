import * as clientMessages from '@marhala/contract/messages/client-messages.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { whatsappLink } from '@marhala/domain/text/phone.ts'
import { whatsappTemplates } from '@marhala/domain/messages/whatsapp.ts'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { mailText } from '../../mail/mail-text.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, givenService, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { bringNotice, givenReachable, setUpWhatsapp, withdrawAll } from '../../test/peers/whatsapp.ts'
import { openWhatsappServer, refusal } from '../../test/peers/whatsapp-peer.ts'

const whatsapp = await openWhatsappServer()
const settings = { whatsapp_api_url: whatsapp.url, public_url: 'https://rent.example' }
const product = await openTestApp(settings, pino({ level: 'silent' }))
const { app, context, at } = product
const fixture = await makeBookingFixture(product)

const read = async (booking: { id: number }) => {
  const admin = await signIn(context, fixture.admin)
  const { status, data } = await call(app, admin, clientMessages.list, { params: fixture.path(booking) })
  expect(status).toBe(200)
  return data
}
const inLanguage = (id: number, language: Language) =>
  context.db.updateTable('users').set({ language }).where('id', '=', id).execute()

describe('without a key', () => {
  test('every message is there to be sent by hand, in the client’s language, with its link', async () => {
    const client = await givenReachable(product, '0612345678')
    await inLanguage(client.id, 'fr')
    const booking = await fixture.given('confirmed', { by: client })
    const known = await read(booking)
    expect(known.automatic).toBe(false)
    expect(known.client).toMatchObject({
      phone: '0612345678',
      language: 'fr',
      whatsapp_opt_in_source: 'profile',
    })
    expect(known.texts.map(({ kind }) => kind)).toEqual(['confirmed', 'pickup_reminder', 'due'])
    const [confirmed] = known.texts
    expect(confirmed!.text).toContain(`réservation ${booking.reference} est confirmée`)
    expect(confirmed!.text).toContain('jeudi 4 juin 2026 à 10:00')
    expect(confirmed!.text).toMatch(/À régler au retrait\s: 1\s650,00\sDH/)
    const link = whatsappLink(known.client.phone!, confirmed!.text)!
    expect(link.startsWith('https://wa.me/212612345678?text=Bonjour%20')).toBe(true)
    expect(decodeURIComponent(link.split('text=')[1]!)).toBe(confirmed!.text)
  })

  test.each(languages)('no text leaves a gap open, in %s', async (language) => {
    const client = await givenPerson(context)
    await inLanguage(client.id, language)
    const bookings = [
      await fixture.given('pending', { by: client }),
      await fixture.given('confirmed', { by: client }),
      await fixture.given('active', { by: client }),
    ]
    for (const booking of bookings) {
      const { texts } = await read(booking)
      expect(texts.length).toBeGreaterThan(0)
      for (const { text } of texts) {
        expect(text).not.toMatch(/\{\{|undefined|null/)
        expect(text).toContain(client.first_name)
      }
    }
  })

  test('who is driven by the agency is asked for no licence, in any language', async () => {
    const driver = await givenService(context)
    await context.db.updateTable('services').set({ with_driver: true }).where('id', '=', driver.id).execute()
    const services = [{ service_id: driver.id, quantity: 1 }]
    for (const language of languages) {
      const client = await givenPerson(context)
      await inLanguage(client.id, language)
      const driven = await fixture.given('confirmed', { by: client, changes: { services } })
      const own = await fixture.given('confirmed', { by: client })
      const reminderOf = async (booking: { id: number }) =>
        (await read(booking)).texts.find(({ kind }) => kind === 'pickup_reminder')!.text
      const words = {
        en: 'Please bring your driving licence',
        fr: 'Apportez votre permis',
        ar: 'إحضار رخصة السياقة',
      }
      expect(await reminderOf(own)).toContain(words[language])
      expect(await reminderOf(driven)).not.toContain(words[language])
      expect(await reminderOf(driven)).toContain(
        { en: 'Our driver', fr: 'Notre chauffeur', ar: 'سائقنا' }[language],
      )
    }
  })

  test('the amount due is what is left to pay, once the car is out too', async () => {
    const booking = await fixture.given('active')
    const { texts } = await read(booking)
    const due = texts.find(({ kind }) => kind === 'due')!
    expect(due.text).toContain(booking.reference)
    expect(due.text).toContain('1,650.00\u00a0DH')
  })
})

describe('the log of a booking', () => {
  test('has only its own booking’s messages, and is 404 for none', async () => {
    const booking = await fixture.given('pending')
    expect((await read(booking)).messages).toMatchObject([
      { kind: 'received', channel: 'mail', state: 'queued', problem: null, error: null },
    ])
    const admin = await signIn(context, fixture.admin)
    const none = await call(app, admin, clientMessages.list, { params: { booking: 'RB-ZZZZZZ' } })
    expect(none.status).toBe(404)
  })

  test('tells each way apart: what waits and why, what failed and what took its place, what was read', async () => {
    await setUpWhatsapp(product, whatsapp)
    await withdrawAll(product)
    onTestFinished(() => at(testNow))
    const client = await givenReachable(product, '+212600000701')
    const booking = await fixture.given('confirmed', { by: client })
    await runPeriodicJob(context, 'send-whatsapp')
    const { automatic, messages } = await read(booking)
    expect(automatic).toBe(true)
    // The mail of what was received and confirmed, and the confirmation by WhatsApp; what it overtook is not sent.
    expect(messages.map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).sort()).toEqual([
      'confirmed mail queued',
      'confirmed whatsapp sent',
      'received mail queued',
      'received whatsapp dropped',
    ])
    const sent = await context.db
      .selectFrom('outgoing_messages')
      .select('provider_id')
      .where('booking_id', '=', booking.id)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow()
    await bringNotice(product, [{ id: sent.provider_id, status: 'read' }])
    at('2026-06-03T16:00:00Z')
    await runPeriodicJob(context, 'remind-clients')
    whatsapp.preparedReplies.push(refusal(400, 131056))
    await runPeriodicJob(context, 'send-whatsapp')
    expect((await read(booking)).messages[0]).toMatchObject({
      kind: 'pickup_reminder',
      channel: 'whatsapp',
      state: 'queued',
      problem: 'limit',
      error: 'meta_131056',
      next_attempt_at: '2026-06-03T16:01:00.000Z',
    })
    whatsapp.preparedReplies.push(refusal(400, 131026))
    at('2026-06-03T16:01:00Z')
    await runPeriodicJob(context, 'send-whatsapp')
    expect((await read(booking)).messages.slice(0, 2)).toMatchObject([
      { kind: 'pickup_reminder', channel: 'mail', state: 'queued' },
      { kind: 'pickup_reminder', channel: 'whatsapp', state: 'failed', problem: 'not_on_whatsapp' },
    ])
    expect((await read(booking)).messages).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', channel: 'whatsapp', state: 'read' }),
    )
    expect(JSON.stringify(await read(booking))).not.toMatch(/recipient|provider_id|wamid/)
  })
})

test('Meta’s setup has the public address, and each template’s text with gaps in their order', async () => {
  const admin = await signIn(context, fixture.admin)
  const raw = { whatsapp_template_received: 'agadir_received' }
  await call(app, admin, companySettings.update, { raw })
  const { data } = await call(app, admin, clientMessages.whatsappSetup)
  expect(data.callback_url).toBe('https://rent.example/api/whatsapp/webhook')
  expect(data.templates.map(({ kind, name }) => [kind, name])).toEqual([
    ['received', 'agadir_received'],
    ['confirmed', 'booking_confirmed'],
    ['car_changed', 'car_named'],
    ['pickup_reminder', 'pickup_reminder'],
    ['return_reminder', 'return_reminder'],
    ['pickup_reminder_driven', 'pickup_reminder_driven'],
  ])
  for (const kind of whatsappTemplates)
    for (const language of languages) {
      const text = data.templates.find((one) => one.kind === kind)!.texts[language]
      const gaps = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
      expect(gaps).toHaveLength(
        mailText(language, 'mail:booking.whatsapp')[kind].match(/\{\{\w+\}\}/g)!.length,
      )
      // Meta refuses a text that begins or ends with a gap, and one whose numbers have holes.
      expect(text).not.toMatch(/^\{\{|\}\}$/)
      expect([...new Set(gaps)].sort()).toEqual(gaps.map((_, index) => index + 1))
    }
})
