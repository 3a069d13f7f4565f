import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../test/as-caller.ts'
import { givenPerson, unique } from '../test/builders.ts'
import { amina, makeBookingFixture, tomorrow } from '../test/bookings.ts'
import { openTestApp } from '../test/test-app.ts'

const public_url = 'https://rent.example'
const product = await openTestApp({ public_url })
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const password = 'Sesame-2026'

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></div><a href="https://evil.example">Click</a>',
  '&lt;b&gt;{{name}}{{company}}',
  'Bob\r\nBcc: everybody@example.com\r\n\r\nBuy',
  'Bob\nContent-Type: text/html',
  '\u202egnol.exe',
]

async function mailTo(first_name: string, language = 'en') {
  const email = `hostile-${unique()}@example.com`
  const raw = { first_name, last_name: 'X', email, password, password_confirmation: password }
  const { status } = await call(app, null, auth.register, { raw, headers: { 'accept-language': language } })
  expect(status).toBe(201)
  return mails.findLast((mail) => mail.to === email)!
}

/** The skeleton of a mail, but for its link: whatever is typed into one, it has the same as any other of its kind. */
const tagsOf = ({ html }: { html: string }) => html.replace(/href="[^"]*#[a-p]{64}"/g, '').match(/<[^>]*>/g)!

/** That of the last mail about a booking, without what sets it apart. */
function tagsAbout({ reference }: { reference: string }) {
  const mail = mails.findLast((one) => one.subject.includes(reference))!
  return tagsOf(mail).map((tag) => tag.replace(reference, ''))
}

describe('R49 a mail', () => {
  test.each(hostile)('to somebody called %j holds no tag, attribute or header of theirs', async (name) => {
    const mail = await mailTo(name)
    expect(tagsOf(mail)).toEqual(tagsOf(await mailTo('Amina')))
    expect(`${mail.to}${mail.subject}`).not.toMatch(/[\r\n]/)
    expect(mail.subject).toBe('Your verification code')
  })

  test.each([
    'a@b.example\r\nBcc: x@example.com',
    'a@b.example, x@example.com',
    '<a@b.example>',
    'a@b.example%0aBcc:x@y.z',
  ])('is never sent to %j', async (email) => {
    const raw = { first_name: 'A', last_name: 'B', email, password, password_confirmation: password }
    const before = mails.length
    expect((await call(app, null, auth.register, { raw })).status).toBe(422)
    expect(mails).toHaveLength(before)
  })

  test.each([
    ['en', 'ltr', 'Your verification code'],
    ['fr', 'ltr', 'Votre code de vérification'],
    ['ar', 'rtl', /[\u0600-\u06ff]/],
  ])('speaks the %s of its addressee, whoever causes it', async (language, direction, subject) => {
    const mail = await mailTo('Nour', language)
    expect(mail.html).toContain(`lang="${language}" dir="${direction}"`)
    expect(mail.subject).toMatch(subject)
  })
})

describe('R49 the mails of a booking', () => {
  test('link to PUBLIC_URL alone, whatever host the caller names', async () => {
    const booking = await fixture.given('confirmed')
    const mine = mails.filter((mail) => mail.subject.includes(booking.reference))
    expect(mine).toHaveLength(2)
    for (const { html, text } of mine) {
      expect(html.match(/href="[^"]+"/g)).toEqual([
        `href="${public_url}/user/profile?booking=${booking.reference}"`,
      ])
      expect(text).toContain(`${public_url}/user/profile?booking=${booking.reference}`)
    }
    const spoofed = { params: fixture.path(booking), body: {}, headers: { host: 'evil.example' } }
    const before = mails.length
    expect((await call(app, fixture.admin, bookings.cancel, spoofed)).status).toBe(421)
    expect(mails).toHaveLength(before)
  })

  test.each(hostile)('escape a location that an admin typed as %j', async (location) => {
    const booking = await fixture.given('pending')
    const params = fixture.path(booking)
    const body = {
      ...tomorrow,
      pickup_location: location,
      pickup_location_price: '0.00',
      return_location: fixture.location.code,
    }
    expect((await call(app, fixture.admin, bookings.changeDurationLocation, { params, body })).status).toBe(
      200,
    )
    await call(app, fixture.admin, bookings.confirm, { params, body: { drivers: [amina] } })
    expect(tagsAbout(booking)).toEqual(tagsAbout(await fixture.given('confirmed')))
  })

  test('say the same total as the booking, in the client’s language', async () => {
    const client = await givenPerson(context)
    await context.db.updateTable('users').set({ language: 'fr' }).where('id', '=', client.id).execute()
    const booking = await fixture.book({ by: client })
    const { text } = mails.findLast((one) => one.to === client.email)!
    expect(text.replace(/[\u202f\u00a0]/g, ' ')).toContain('1 650,00 DH')
    expect(booking.total_price).toBe('1650.00')
  })
})
