import * as contact from '@marhala/contract/storefront/contact.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { givenAccount, password } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, unique } from '../../test/builders.ts'
import { givenMessage } from '../../test/reviews.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails } = await openTestApp({ public_url: 'https://rent.example' })
const moderator = await givenPerson(context, { role: 'moderator' })

const newForm = (changes: object = {}) => ({
  name: 'Nour Idrissi',
  email: `writer-${unique()}@example.com`,
  subject: 'reservation',
  message: 'Do you deliver\nto the station?',
  ...changes,
})
type Person = { token: string } | null
const send = (raw: unknown, person: Person = null, language = 'en') =>
  call(app, person, contact.send, { raw, headers: { 'accept-language': language } })
const list = async (query = {}) =>
  (await call(app, moderator, contact.list, { query: { per_page: '100', ...query } })).data
const update = (message: { id: number }, raw: unknown, headers = {}) =>
  call(app, moderator, contact.update, { params: { message_id: String(message.id) }, raw, headers })
const stored = (email: string) =>
  context.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute()
const setCompany = (settings: { email_notifications: boolean; contact_email: string | null }) =>
  context.db
    .updateTable('company_settings')
    .set({ company_language: 'en', ...settings })
    .execute()

describe('a message', () => {
  test.each([
    ['en', 'Message sent successfully'],
    ['fr', 'Message envoyé avec succès !'],
    ['ar', 'تم إرسال رسالتك بنجاح'],
  ])('is stored in %s, and confirmed', async (language, phrase) => {
    const form = newForm({ name: '  Nour Idrissi ' })
    const { status, message, data } = await send(form, null, language)
    expect([status, message, data]).toEqual([201, phrase, null])
    expect(await stored(form.email)).toMatchObject([
      { ...form, name: 'Nour Idrissi', language, status: 'new', reply: null, user_id: null },
    ])
  })

  test('of a signed-in person is known as theirs; a bad token counts as none', async () => {
    const person = await givenPerson(context)
    const [own, worthless] = [newForm(), newForm()]
    await send(own, person)
    await send(worthless, { token: 'worthless' })
    expect((await stored(own.email))[0]!.user_id).toBe(person.id)
    expect((await stored(worthless.email))[0]!.user_id).toBeNull()
  })

  test.each([
    [{ name: ' N ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: x@example.com' }, 'email'],
    [{ subject: '?' }, 'subject'],
    [{ message: 'too short' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: 'a null \u0000 byte' }, 'message'],
    [{ status: 'answered' }, 'status'],
  ])('with %j names its field, and is not stored', async (changes, field) => {
    const form = newForm(changes)
    const { status, error } = await send(form)
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
    expect(await stored(String(form.email))).toEqual([])
  })

  test('is mailed to the company where the setting is on, in its language, and else to no one', async () => {
    await setCompany({ email_notifications: true, contact_email: 'desk@example.com' })
    const form = newForm()
    await send(form)
    const { id } = (await stored(form.email))[0]!
    const mail = mails.at(-1)!
    expect([mail.to, mail.subject]).toEqual(['desk@example.com', `New message no. ${id}`])
    for (const part of ['Nour Idrissi', form.email, 'Booking', 'Do you deliver\nto the station?'])
      expect(mail.text).toContain(part)
    expect(mail.html.match(/href="[^"]+"/g)).toEqual([
      `href="https://rent.example/admin/messages?inbox=${id}"`,
    ])
    const before = mails.length
    for (const none of [
      { email_notifications: false, contact_email: 'desk@example.com' },
      { email_notifications: true, contact_email: null },
    ]) {
      await setCompany(none)
      expect((await send(newForm())).status).toBe(201)
    }
    expect(mails).toHaveLength(before)
  })

  test('R49 puts no tag and no header of its own into a mail', async () => {
    await setCompany({ email_notifications: true, contact_email: 'desk@example.com' })
    await send(newForm({ subject: 'xx', message: 'One line and no more' }))
    const plain = mails.at(-1)!
    const typed = '<img src=x onerror=alert(1)>"\' &amp; \u202egnp\r\nBcc: x@example.com\u2028{{number}}'
    await send(newForm({ name: typed, subject: typed, message: `${typed} and more` }))
    const hostile = mails.at(-1)!
    const tags = (html: string) => html.match(/<[^>]*>/g)!.filter((tag) => tag !== '<br>')
    expect(tags(hostile.html).map(withoutNumber)).toEqual(tags(plain.html).map(withoutNumber))
    expect(hostile.subject).toMatch(/^New message no\. \d+$/)
    expect(hostile.text).not.toContain('\u202e')
    await setCompany({ email_notifications: false, contact_email: null })
  })
})

const withoutNumber = (tag: string) => tag.replace(/inbox=\d+/, '')

test('R59 what a person wrote before they signed in is in their export, and is deleted with them', async () => {
  const person = await givenAccount(context)
  await send(newForm({ email: person.email.toUpperCase(), message: 'Written as a stranger.' }))
  await send(newForm({ email: person.email, message: 'Written as oneself.' }), person)
  const { error } = await call(app, person, users.exportProfile)
  const file = error as unknown as Record<string, unknown>
  expect(file['letters']).toMatchObject([{ message: 'Written as a stranger.' }])
  expect(file['messages']).toMatchObject([{ message: 'Written as oneself.' }])
  await call(app, person, users.removeProfile, { body: { password } })
  expect(await stored(person.email)).toEqual([])
})

describe('the admin’s list', () => {
  test('is newest first, by status, and finds words of name, address, subject and text', async () => {
    const [older, newer] = [
      await givenMessage(context, { name: 'Élodie Zahra', created_at: new Date('2027-01-01T10:00:00Z') }),
      await givenMessage(context, { created_at: new Date('2027-01-02T10:00:00Z') }),
    ]
    const page = await list({ per_page: '2' })
    expect(page.data.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(page.data[1]).toEqual({
      id: older.id,
      name: 'Élodie Zahra',
      email: older.email,
      subject: 'general',
      message: 'Do you deliver to the station?',
      status: 'new',
      reply: null,
      created_at: '2027-01-01T10:00:00.000Z',
      language: 'en',
      answered_at: null,
    })
    expect((await list({ search: 'zahra elodie' })).data.map(({ id }) => id)).toEqual([older.id])
    expect((await list({ search: older.email.toUpperCase() })).total).toBe(1)
    for (const search of ['%', "' or '1'='1", '\\']) expect((await list({ search })).total).toBe(0)
    await update(newer, { status: 'read' })
    const statuses = (await list({ status: 'read' })).data.map(({ status }) => status)
    expect([...new Set(statuses)]).toEqual(['read'])
  })
})

test('one message is read by its number, as the list has it; one that is not there is 404', async () => {
  const message = await givenMessage(context, { language: 'ar' })
  const read = (id: number) => call(app, moderator, contact.get, { params: { message_id: String(id) } })
  const [listed] = (await list({ search: message.email })).data
  const { status, data } = await read(message.id)
  expect([status, data]).toEqual([200, listed])
  for (const id of [0, 2_147_483_647]) expect((await read(id)).status).toBe(404)
})

describe('an answer', () => {
  test.each([
    ['en', 'Our reply to your message', 'ltr'],
    ['fr', 'Notre réponse à votre message', 'ltr'],
    ['ar', 'ردنا على رسالتك', 'rtl'],
  ] as const)(
    'is mailed to the writer in %s, and makes the message answered',
    async (language, subject, dir) => {
      const message = await givenMessage(context, { language })
      const {
        status,
        data,
        message: confirmation,
      } = await update(message, { status: 'read', reply: 'Yes,\nwe do.' })
      expect([status, confirmation, data.status, data.reply]).toEqual([
        200,
        'Message saved',
        'answered',
        'Yes,\nwe do.',
      ])
      expect(data.answered_at).toBe(new Date(testNow).toISOString())
      const mail = mails.at(-1)!
      expect([mail.to, mail.subject]).toEqual([message.email, subject])
      expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`)
      const text = mail.text.replace(/[\u2066-\u2069]/g, '')
      for (const part of ['Nour Idrissi', 'Yes,\nwe do.', message.message]) expect(text).toContain(part)
      expect((await stored(message.email))[0]).toMatchObject({
        answered_by: moderator.id,
        answered_at: new Date(testNow),
      })
    },
  )

  test('is given once: the same again is no second mail, another one is refused', async () => {
    const message = await givenMessage(context)
    await update(message, { status: 'answered', reply: 'Yes, we do.' })
    const before = mails.length
    const again = await update(message, { status: 'answered', reply: 'Yes, we do.' })
    expect([again.status, again.data.reply]).toEqual([200, 'Yes, we do.'])
    const other = await update(message, { status: 'answered', reply: 'No.' })
    expect([other.status, other.error.code]).toEqual([409, 'already_answered'])
    expect(mails).toHaveLength(before)
    expect((await update(message, { status: 'new' })).data).toMatchObject({
      status: 'answered',
      reply: 'Yes, we do.',
    })
  })

  test('of two moderators at once is one mail', async () => {
    const message = await givenMessage(context)
    const before = mails.length
    const replies = ['Yes, we do.', 'Sorry, no.', 'Please call us.']
    const answers = await Promise.all(replies.map((reply) => update(message, { status: 'answered', reply })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(mails).toHaveLength(before + 1)
  })

  test('may be left out: a message is marked, by telephone answered, and marked again', async () => {
    const message = await givenMessage(context)
    const before = mails.length
    for (const status of ['read', 'answered', 'new'])
      expect((await update(message, { status, reply: null })).data.status).toBe(status)
    expect(mails).toHaveLength(before)
  })

  test.each([
    [{ status: 'gone' }, 'status'],
    [{ reply: 'Yes' }, 'status'],
    [{ status: 'read', reply: 'x' }, 'reply'],
    [{ status: 'read', message: 'changed' }, 'message'],
  ])('names the field of %j', async (body, field) => {
    const { status, error } = await update(await givenMessage(context), body)
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('R58 is written down without its words; a message that is not there is 404', async () => {
    const message = await givenMessage(context)
    await update(message, { status: 'answered', reply: 'Something private.' })
    const rows = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'contact_message')
      .where('entity_id', '=', message.id)
      .execute()
    expect(rows).toMatchObject([{ action: 'answer', actor_id: moderator.id, ip: '127.0.0.1' }])
    expect(JSON.stringify(rows)).not.toContain('private')
    for (const id of [0, 2_147_483_647]) expect((await update({ id }, {})).status).toBe(404)
  })
})
