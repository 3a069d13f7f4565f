import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '../../secrets.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context, mails } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const superadmin = await givenPerson(context, { role: 'superadmin' })

const change = (raw: object, language = 'en', by = admin) =>
  call(app, by, companySettings.update, { raw, headers: { 'accept-language': language } })
const read = async () => (await call(app, admin, companySettings.get)).data
const rows = () =>
  context.db.selectFrom('audit').selectAll().where('entity', '=', 'company_settings').orderBy('id').execute()
const week = {
  monday: '08:00-20:00',
  tuesday: '09:00-18:00',
  wednesday: '09:00-18:00',
  thursday: '09:00-18:00',
  friday: '09:00-12:30',
  saturday: '10:00-24:00',
  sunday: 'closed',
}
let before: Awaited<ReturnType<typeof rows>> = []
beforeEach(async () => void (before = await rows()))
const newRows = async () => (await rows()).slice(before.length)

describe('the settings', () => {
  test('change by field; the others stay, and the public sees it at once', async () => {
    const company = {
      company_name: 'Atlas Cars',
      company_website: 'https://atlas.example/fr?x=1',
      contact_phone: '+212 522 000 000',
      facebook_url: 'https://facebook.com/atlas',
      company_ice: '001525713000028',
      company_if: '12345678',
      company_rc: '98765',
      company_patente: '34567890',
    }
    const { status, data } = await change(company)
    expect([status, data]).toEqual([200, { ...(await read()), ...company }])
    const open = (await call(app, null, companySettings.getPublic)).data
    expect(open.company).toMatchObject({ name: 'Atlas Cars', website: company.company_website })
    expect(JSON.stringify(open)).not.toContain('001525713000028')
    expect((await change({ company_website: '', facebook_url: null })).data).toMatchObject({
      company_website: null,
      facebook_url: null,
      contact_phone: '+212 522 000 000',
    })
  })

  test('hold every rule of the booking, in the shapes of the wire', async () => {
    const rules = {
      time_zone: 'Europe/Paris',
      grace_minutes: 30,
      turnaround_minutes: 90,
      hold_hours: 12,
      bind_hours: 48,
      offer_days: 10,
      max_open_bookings: 3,
      new_client_open_bookings: 2,
      new_client_hold_hours: 3,
      new_client_car_days: 20,
      min_days_standard: 4,
      min_days_premium: 2,
      max_days: 60,
      min_renter_age: 21,
      tax_rate: 12.5,
      prices_include_tax: true,
      length_discounts: [
        { min_days: 7, percent: 5 },
        { min_days: 30, percent: 12.5 },
      ],
      free_cancellation_hours: 24,
      large_cash_amount: '15000.50',
      late_hour_rate: '75.00',
      fuel_eighth_price: '0.00',
      fuel_fee: '40.50',
      expiring_soon_days: 45,
      papers_notice_days: 60,
      email_notifications: false,
    }
    expect((await change(rules)).data).toMatchObject(rules)
    expect(await read()).toMatchObject(rules)
    const { expiring_soon_days: _, papers_notice_days: __, email_notifications: ___, ...open } = rules
    expect((await call(app, null, companySettings.getPublic)).data.rules).toMatchObject(open)
    await change({ time_zone: 'Africa/Casablanca', tax_rate: 10, prices_include_tax: false, max_days: 90 })
  })

  test.each<[string, unknown, string]>([
    ['company_name', ' ', 'This field is required.'],
    ['company_website', 'javascript:alert(1)', 'Enter a web address that starts with https or http.'],
    ['facebook_url', 'https://x', 'Enter a web address that starts with https or http.'],
    ['contact_email', 'desk', 'Enter a valid email address.'],
    ['contact_whatsapp', '12', 'Enter a valid phone number.'],
    ['time_zone', 'Mars/Base', 'Enter a time zone such as Africa/Casablanca.'],
    ['currency', 'EUR', 'Choose one of the options.'],
    ['grace_minutes', 1440, 'Enter 1439 or less.'],
    ['min_renter_age', 17, 'Enter 18 or more.'],
    ['papers_notice_days', -1, 'Enter 0 or more.'],
    ['papers_notice_days', 366, 'Enter 365 or less.'],
    ['max_days', 1.5, 'Enter a valid whole number.'],
    ['tax_rate', 100.5, 'Enter a percentage from 0 to 100, with up to two decimals.'],
    ['large_cash_amount', '-1.00', 'Enter an amount such as 1234.50.'],
    ['late_hour_rate', '-1.00', 'Enter an amount such as 1234.50.'],
    ['company_logo', '/files/x/logo.webp', 'This field isn’t recognised.'],
  ])('refuse %s = %j on that field', async (field, value, words) => {
    const { status, error } = await change({ [field]: value })
    expect([status, error.errors]).toEqual([422, { [field]: [words] }])
    expect(await newRows()).toEqual([])
  })

  test('refuse rules that contradict one another, whichever of them is sent', async () => {
    const longest = await change({ max_days: 3 })
    expect(longest.error.errors).toEqual({
      max_days: ['The maximum rental can’t be shorter than the minimum.'],
    })
    expect((await change({ min_days_standard: 91 })).error.errors).toHaveProperty('max_days')
    const step = (min_days: number, percent: number) => ({ min_days, percent })
    const twice = await change({ length_discounts: [step(7, 5), step(7, 6)] })
    expect(twice.error.errors).toEqual({
      length_discounts: ['Two discounts start at the same number of days.'],
    })
    const falls = await change({ length_discounts: [step(30, 5), step(7, 6)] })
    expect(falls.status).toBe(422)
  })

  test('stand in the audit: who, what was, what is, and nothing where nothing changed (R58)', async () => {
    await change({ contact_city: 'Fès', large_cash_amount: '10000.00' })
    await change({ contact_city: 'Fès' })
    expect(await newRows()).toMatchObject([
      {
        action: 'change_settings',
        actor_id: admin.id,
        ip: '127.0.0.1',
        before: { contact_city: null },
        after: { contact_city: 'Fès', large_cash_amount: 1_000_000 },
      },
    ])
  })

  test.each([
    ['what cannot be read', companySettings.update, { min_renter_age: 'old' }],
    ['rules that contradict one another', companySettings.update, { min_days_standard: 40, max_days: 30 }],
    ['hours', companySettings.updateBusinessHours, { business_hours: { monday: 'late' } }],
    ['no logo', companySettings.uploadLogo, {}],
  ])('say of %s that validation failed, with the details by field', async (_, endpoint, raw) => {
    const { status, message, error } = await call(app, admin, endpoint, { raw })
    expect([status, message]).toEqual([422, 'Validation failed'])
    expect(Object.keys(error.errors!)).not.toEqual([])
  })

  test('refuse anyone below an admin with the specified words', async () => {
    const moderator = await givenPerson(context, { role: 'moderator' })
    const { status, message } = await call(app, moderator, companySettings.update, { body: {} })
    expect([status, message]).toEqual([403, 'Unauthorized access'])
  })
})

describe('the secret', () => {
  test('is write-only: sealed in the database, never answered, and the audit has no more than that it changed (R57)', async () => {
    const { data, status } = await change({ whatsapp_key: 'EAAG-very-secret' }, 'en', superadmin)
    expect([status, data.whatsapp_key_set]).toEqual([200, true])
    const { whatsapp_key } = await context.db
      .selectFrom('company_settings')
      .select('whatsapp_key')
      .executeTakeFirstOrThrow()
    expect(whatsapp_key).not.toContain('EAAG')
    expect(unseal(context.secrets.settings_key, whatsapp_key!)).toBe('EAAG-very-secret')
    expect(await newRows()).toMatchObject([
      { before: { whatsapp_key_set: false }, after: { whatsapp_key_set: true, whatsapp_key: 'changed' } },
    ])
    const open = await call(app, null, companySettings.getPublic)
    expect(JSON.stringify([await rows(), await read(), open.data])).not.toContain(whatsapp_key)
    expect((await change({ contact_city: 'Rabat' })).data.whatsapp_key_set).toBe(true)
    expect((await change({ whatsapp_key: '' }, 'en', superadmin)).data.whatsapp_key_set).toBe(false)
  })

  test('of the app that signs Meta’s notices is one, too; what names us at Meta is read again', async () => {
    const named = { whatsapp_phone_number_id: '106540352242922', whatsapp_verify_word: 'our word' }
    const { data } = await change({ whatsapp_app_secret: 'very-app-secret', ...named }, 'en', superadmin)
    expect(data).toMatchObject({ whatsapp_app_set: true, whatsapp_key_set: false, ...named })
    const { whatsapp_app_secret } = await context.db
      .selectFrom('company_settings')
      .select('whatsapp_app_secret')
      .executeTakeFirstOrThrow()
    expect(unseal(context.secrets.settings_key, whatsapp_app_secret!)).toBe('very-app-secret')
    expect(await newRows()).toMatchObject([
      { after: { whatsapp_app_set: true, whatsapp_app_secret: 'changed', ...named } },
    ])
    expect(JSON.stringify([await rows(), await read()])).not.toMatch(/very-app-secret/)
    expect((await change({ whatsapp_app_secret: null }, 'en', superadmin)).data.whatsapp_app_set).toBe(false)
  })

  test.each([
    ['whatsapp_phone_number_id', '+212 612'],
    ['whatsapp_template_received', 'Booking Received'],
    ['whatsapp_template_confirmed', ''],
  ])('%s takes no %j', async (name, value) => {
    const { status, error } = await change({ [name]: value })
    expect([status, Object.keys(error.errors!)]).toEqual([422, [name]])
  })
})

describe('the hours', () => {
  const set = (raw: object, language = 'en') =>
    call(app, admin, companySettings.updateBusinessHours, { raw, headers: { 'accept-language': language } })

  test('are those of seven days, each open from and to, or closed', async () => {
    const { status, data } = await set({ business_hours: week })
    expect([status, data.business_hours]).toEqual([200, week])
    expect((await call(app, null, companySettings.getPublic)).data.business_hours).toEqual(week)
    expect(await newRows()).toMatchObject([
      { action: 'change_business_hours', after: { business_hours: week } },
    ])
  })

  test.each(['9-18', '18:00-09:00', '09:00-09:00', '09:00-25:00', 'Closed', '', null])(
    'refuse %j with the specified words',
    async (monday) => {
      const { status, error } = await set({ business_hours: { ...week, monday } })
      expect([status, error.errors]).toEqual([
        422,
        { 'business_hours.monday': ['Invalid business hours format'] },
      ])
    },
  )

  test('refuse a week with a day too few or too many', async () => {
    const { sunday: _, ...six } = week
    expect((await set({ business_hours: six })).error.errors).toHaveProperty(['business_hours.sunday'])
    expect((await set({ business_hours: { ...week, holiday: 'closed' } })).status).toBe(422)
  })
})

describe('where money goes and who speaks for the company', () => {
  const changes = [
    ['the gateway', { online_gateway: 'cmi' }, 'Online payment'],
    ['test mode', { online_test_mode: false }, 'Online payment'],
    ['Stripe’s key', { stripe_secret_key: 'sk_test_x' }, 'Online payment'],
    ['the key of its notices', { stripe_webhook_secret: 'whsec_x' }, 'Online payment'],
    ['CMI’s key', { cmi_client_id: '600001234', cmi_store_key: 'x' }, 'Online payment'],
    ['WhatsApp’s key', { whatsapp_key: 'EAAG-x' }, 'WhatsApp key'],
    ['the key of Meta’s notices', { whatsapp_app_secret: 'x' }, 'WhatsApp key'],
  ] as const

  test.each(changes)('%s is changed by a superadmin alone', async (_, raw) => {
    await context.db.updateTable('company_settings').set({ online_test_mode: true }).execute()
    const { status, error } = await change(raw)
    expect([status, error.code]).toEqual([403, 'forbidden'])
    expect((await change(raw, 'en', superadmin)).status).toBe(200)
  })

  test.each(changes)('of %s are mailed to every superadmin, without the values', async (_, raw, kind) => {
    const settings = { online_test_mode: true, online_gateway: 'none', cmi_client_id: null }
    await context.db.updateTable('company_settings').set(settings).execute()
    const reader = await givenPerson(context, { role: 'superadmin' })
    await context.db.updateTable('users').set({ language: 'fr' }).where('id', '=', reader.id).execute()
    const before = mails.length
    await change(raw, 'en', superadmin)
    const sent = mails.slice(before)
    expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining([superadmin.email, reader.email]))
    const mine = sent.find(({ to }) => to === superadmin.email)!
    expect(mine.subject).toBe('Payment or WhatsApp settings have been changed')
    expect(mine.text).toContain(kind)
    expect(mine.text).toContain(superadmin.email)
    expect(sent.find(({ to }) => to === reader.email)!.subject).toContain('paramètres de paiement')
    for (const { text, html } of sent)
      for (const secret of Object.values(raw).filter(
        (value) => typeof value === 'string' && value.length > 5,
      ))
        expect(`${text}${html}`).not.toContain(secret)
  })

  test('an admin may send them unchanged, along with their own settings; no one is mailed', async () => {
    const { online_gateway, online_test_mode, cmi_client_id } = await read()
    const before = mails.length
    const same = { online_gateway, online_test_mode, cmi_client_id, online_down_payment: 20 }
    expect((await change(same)).status).toBe(200)
    expect(mails).toHaveLength(before)
  })
})
