import { type Language, languages } from '@marhala/contract/language/language.ts'
import { cancelReasons } from '@marhala/domain/booking/booking-status.ts'
import { describe, expect, test } from 'vitest'
import { addressChangeCodeMail } from './account/address-change-code-mail.ts'
import { addressChangeNoteMail } from './account/address-change-note-mail.ts'
import { addressUndoneMail } from './account/address-undone-mail.ts'
import { bookingCarChangedMail } from './booking/booking-car-changed-mail.ts'
import { bookingCancelledMail } from './booking/booking-cancelled-mail.ts'
import { bookingCompletedMail } from './booking/booking-completed-mail.ts'
import { bookingConfirmedMail } from './booking/booking-confirmed-mail.ts'
import type { BookingForMail } from './booking/booking-mail.ts'
import { bookingChangedMail } from './booking/booking-changed-mail.ts'
import { cancelledByClientMail } from './booking/cancelled-by-client-mail.ts'
import { changedBookingMail } from './booking/changed-booking-mail.ts'
import { bookingReceivedMail } from './booking/booking-received-mail.ts'
import { bookingReminderMail } from './booking/booking-reminder-mail.ts'
import { mailText } from './mail-text.ts'
import { guardedSettingsMail } from './company/guarded-settings-mail.ts'
import { invitationMail } from './account/invitation-mail.ts'
import { messageReplyMail } from './company/message-reply-mail.ts'
import { newBookingMail } from './booking/new-booking-mail.ts'
import { newMessageMail } from './company/new-message-mail.ts'
import { newSignInMail } from './account/new-sign-in-mail.ts'
import { passwordChangedMail } from './account/password-changed-mail.ts'
import { resetCodeMail } from './account/reset-code-mail.ts'
import { resetWaitsMail } from './account/reset-waits-mail.ts'
import type { Sender } from './sender.ts'
import { secondStepMail } from './account/second-step-mail.ts'
import { sessionTheftMail } from './account/session-theft-mail.ts'
import { verificationMail } from './account/verification-mail.ts'

const url = 'https://rent.example'
const mailed = { code: '048213', link: 'abcdefghijklmnop'.repeat(4) }
const at = new Date('2026-06-03T09:00:00Z')
const company: Sender = {
  company_name: 'Atlas Cars',
  company_logo: null,
  accent: null,
  contact_email: 'contact@example.com',
  contact_phone: '+212 522 000 000',
  time_zone: 'Africa/Casablanca',
  currency: 'DH',
  bank: null,
  url,
}

type Typed = { name?: string; location?: string; email?: string; changes?: Partial<Sender> }

/** Of a car that is out: nothing is due before, something at the return. */
const out = { status: 'active', due_at_pickup: null, outstanding: 20_000, deposit_held: 500_000 } as const
const openThen = [{ opens: 540, closes: 1080 }]

const codeMails = {
  verification: verificationMail,
  reset: resetCodeMail,
  addressChange: addressChangeCodeMail,
}

function mailsIn(language: Language, { name = 'Amina', location = 'Airport', email, changes }: Typed = {}) {
  const to = { email: email ?? 'amina@example.com', first_name: name, language }
  const sender = { ...company, ...changes }
  const booking = givenBooking(language, {
    user: to,
    pickup_location_name: location,
    return_location_name: location,
  })
  const client = { name: `${name} Alaoui`, email: to.email, phone: '+212 600 000 000' }
  const letter = { name, email: to.email, subject: location, message: 'Good morning,\n\ndo you deliver?' }
  const note = { new_email: 'new@example.com', at }
  const desk = { email: 'desk@example.com', language }
  const earlier = { ...booking, start_date: at, total_price: 150_000 }
  return {
    verification: verificationMail(to, mailed, sender),
    reset: resetCodeMail(to, mailed, sender),
    addressChange: addressChangeCodeMail(to, mailed, sender),
    addressAsked: addressChangeNoteMail(to, { ...note, stage: 'asked' }, sender),
    addressChanged: addressChangeNoteMail(to, { ...note, stage: 'changed' }, sender),
    addressGivenUp: addressChangeNoteMail(
      to,
      { ...note, stage: 'changed', undo: `/undo-address#${'t'.repeat(43)}` },
      sender,
    ),
    addressUndone: addressUndoneMail(to, { at }, sender),
    resetWaits: resetWaitsMail(to, { at, until: new Date('2026-06-06T09:00:00Z') }, sender),
    guardedSettings: guardedSettingsMail(to, { at, by: name, kinds: ['payments', 'whatsapp'] }, sender),
    invitation: invitationMail(to, sender),
    passwordChanged: passwordChangedMail(to, { at }, sender),
    newSignIn: newSignInMail(to, { at, browser: 'Firefox · Linux', address: '192.0.2.7' }, sender),
    sessionTheft: sessionTheftMail(to, { at }, sender),
    secondStep: secondStepMail(to, { at, news: 'turned_on' }, sender),
    received: bookingReceivedMail(booking, sender),
    confirmed: bookingConfirmedMail(booking, sender),
    handedOver: bookingConfirmedMail({ ...booking, ...out }, sender),
    cancelled: bookingCancelledMail(booking, sender),
    completed: bookingCompletedMail(booking, sender),
    tripChanged: bookingChangedMail(booking, { before: booking, byStaff: true }, sender),
    changedBooking: changedBookingMail(desk, { booking, before: earlier, client }, sender),
    cancelledByClient: cancelledByClientMail(desk, { booking, client, written: name }, sender),
    carChanged: bookingCarChangedMail(booking, { ...givenSwap(location), before: booking }, sender),
    pickupReminder: bookingReminderMail(booking, 'pickup_reminder', openThen, sender),
    returnReminder: bookingReminderMail(booking, 'return_reminder', [], sender),
    newBooking: newBookingMail(desk, booking, client, sender),
    newMessage: newMessageMail(desk, { ...letter, id: 7 }, sender),
    messageReply: messageReplyMail({ ...letter, language, reply: 'Yes,\nto the station.' }, sender),
  }
}

function givenBooking(language: Language, changes: Partial<BookingForMail> = {}): BookingForMail {
  return {
    reference: 'RB-7F3K9Q',
    status: 'confirmed',
    payment_method: 'cash',
    cancel_reason: 'customer',
    user: { email: 'amina@example.com', first_name: 'Amina', language },
    car: { name: 'Dacia Duster', slug: 'dacia-duster-2024', registration_plate: '1-A-6' },
    start_date: new Date('2026-06-04T09:00:00Z'),
    end_date: new Date('2026-06-09T09:00:00Z'),
    duration: 5,
    pickup_location_name: 'Airport',
    return_location_name: 'Airport',
    total_price: 165_000,
    due_at_pickup: { to_pay: 165_000, deposit: 500_000 },
    cancellation_fee: 30_000,
    charges: [],
    charges_total: 0,
    charges_from_deposit: 0,
    outstanding: 0,
    ...nothingMore,
    insurance: 'You pay 5,000.00 DH of a damage to the car at most, the insurance the rest.',
    hold_expires_at: new Date('2026-06-03T20:00:00Z'),
    free_cancellation_until: new Date('2026-06-02T09:00:00Z'),
    ...changes,
  }
}

const nothingMore = { refundable: 0, agreed: [], extras: [], fee_waived: 0, deposit_held: 0, terms: null }
const givenSwap = (name = 'Dacia Duster') => ({
  from: { name: 'Dacia Logan', registration_plate: '10001-A-6' },
  to: { name, registration_plate: '10002-A-6' },
})

const tags = (html: string) => html.match(/<[^>]*>/g)

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></td><a href="https://evil.example">Click</a>',
  '&lt;b&gt;{{company}}{{reference}}$&$1',
  'Bob\r\nBcc: everybody@example.com\r\n\r\nBuy',
  'Bob\u2028Content-Type: text/html',
  '\u202egnol.exe\u2069',
]

describe('R49 every mail', () => {
  test.each(hostile)('keeps its own tags, headers and gaps whatever %j is typed as', (typed) => {
    for (const language of languages) {
      const plain = mailsIn(language)
      for (const [kind, mail] of Object.entries(mailsIn(language, { name: typed, location: typed }))) {
        const expected = plain[kind as keyof typeof plain]
        expect(tags(mail.html)).toEqual(tags(expected.html))
        expect(mail.subject).toBe(expected.subject)
        expect(`${mail.to}${mail.subject}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(mail.text.split('\n')).toHaveLength(expected.text.split('\n').length)
        expect(mail.text).not.toMatch(/[\u202a-\u202e]/)
      }
    }
  })

  test.each([
    'a@b.example\r\nBcc: x@example.com',
    'a@b.example, x@example.com',
    'A <a@b.example>',
    'a@b.example x@example.com',
    '',
  ])('is refused for the address %j', (email) => {
    expect(() => mailsIn('en', { email })).toThrow('not the address of one person')
  })

  test.each(['Click https://evil.example', 'www.evil.example', 'win a car at evil.com', 'call me@evil.com'])(
    'greets nobody called %j, since mail programs would make a link of it',
    (name) => {
      const { verification, reset, received } = mailsIn('en', { name })
      for (const mail of [verification, reset, received]) {
        expect(mail.text.startsWith('Hello,\n')).toBe(true)
        expect(mail.text + mail.html).not.toContain('evil')
      }
    },
  )

  test('greets people with a dot, a dash or an apostrophe in their name', () => {
    for (const name of ['J. R.', 'Jean-Luc', "M'hamed", 'St. John', 'أمينة']) {
      expect(mailsIn('fr', { name }).verification.text).toContain(name)
    }
  })

  test('links to PUBLIC_URL alone, and shows no picture of another site', () => {
    for (const language of languages) {
      for (const { html } of Object.values(
        mailsIn(language, { changes: { company_logo: '/files/logo.webp' } }),
      )) {
        expect(html).toContain(`src="${url}/files/logo.webp" alt="Atlas Cars"`)
        for (const [, link] of html.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(link!.startsWith(`${url}/`)).toBe(true)
      }
      const { received } = mailsIn(language, { changes: { company_logo: 'https://evil.example/pixel.png' } })
      expect(received.html).not.toContain('evil')
    }
  })
})

describe('every mail', () => {
  test('has its words in the language and direction of its addressee, in text as in HTML', () => {
    for (const language of languages) {
      for (const { html, text } of Object.values(mailsIn(language))) {
        expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
        expect(`${html}${text}`).not.toMatch(/\{\{|undefined|NaN|\[object/)
        for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('https:'))) {
          for (const part of line.split(/\u202f?: |, |، /))
            expect(html).toContain(part.replaceAll("'", '&#39;'))
        }
      }
    }
  })

  test('has no more six digits in a row than its code, even with a number for a name', () => {
    for (const language of languages) {
      const mails = mailsIn(language, {
        name: 'Agent 00700700',
        changes: { company_name: 'Cars 123456', contact_phone: '+212522000000' },
      })
      for (const kind of Object.keys(codeMails) as (keyof typeof codeMails)[]) {
        expect(mails[kind].text.match(/\d{6,}/g)).toEqual([mailed.code])
      }
    }
  })

  test('isolates in Arabic whatever reads from left to right', () => {
    const { received, newBooking, addressAsked } = mailsIn('ar')
    for (const value of ['RB-7F3K9Q', 'Dacia Duster', '1.650,00\u00a0DH', 'Atlas Cars']) {
      expect(received.text).toContain(`\u2068${value}\u2069`)
      expect(received.html).toContain(`\u2068${value}\u2069`)
    }
    expect(newBooking.text).toContain('\u2068+212 600 000 000\u2069')
    expect(addressAsked.text).toContain('\u2068new@example.com\u2069')
    expect(mailsIn('en').received.text).not.toMatch(/[\u2066-\u2069]/)
    expect(mailsIn('en', { name: 'أمينة' }).received.text).toContain('Hello \u2068أمينة\u2069,')
  })

  test('is signed in Arabic letters where the company has the product’s own name', () => {
    const named = (company_name: string) => mailsIn('ar', { changes: { company_name } }).received.text
    expect(named('Marhala')).toContain('فريق \u2068مرحلة\u2069')
    expect(named('Atlas Cars')).toContain('فريق \u2068Atlas Cars\u2069')
  })

  test('in French sets a narrow space before double signs, and the right apostrophe', () => {
    const sentences = JSON.stringify(mailText('fr', 'mail'))
    expect(sentences).not.toMatch(/[^\u202f][;!?]|[^\u202f"]: ?[^"\s]|[a-zé]'/)
    expect(mailsIn('fr').received.text).toContain('Total\u202f: 1\u202f650,00\u00a0DH')
  })
})

describe('the mails of a booking', () => {
  test('have dates on the company’s wall clock and amounts as on the screens', () => {
    const { received } = mailsIn('en')
    expect(received.text).toContain('Pick-up: Thursday, 4 June 2026 at 10:00, Airport')
    expect(received.text).toContain('Held until: Wednesday, 3 June 2026 at 21:00')
    expect(received.text).toContain('Duration: 5 days')
    expect(received.text).toContain('Total: 1,650.00\u00a0DH')
    expect(mailsIn('ar').received.text).toContain('الخميس، 4 يونيو 2026 على الساعة 10:00')
  })

  test('say what a deposit is after its amount, as one sentence', () => {
    const deposit = /Caution au retrait\u202f: [\d\s]+,00\sDH, non comprise dans le prix\u202f; .*[^.]\n/
    expect(mailsIn('fr').received.text).toMatch(deposit)
  })

  test('say for each reason why it was cancelled, and a fee only where one is due', () => {
    for (const language of languages) {
      const said = cancelReasons.map((cancel_reason) => {
        const booking = givenBooking(language, { cancel_reason, cancellation_fee: 0 })
        return bookingCancelledMail(booking, company).text
      })
      expect(new Set(said).size).toBe(cancelReasons.length)
      for (const text of said) expect(text).not.toContain(`${mailText(language, 'mail:booking.fee')}:`)
    }
    expect(mailsIn('en').cancelled.text).toContain('Cancellation fee: 300.00\u00a0DH')
  })

  test('promise free cancellation only while there is any, and a hold only where one runs', () => {
    const none = givenBooking('en', { free_cancellation_until: null, hold_expires_at: null })
    expect(bookingConfirmedMail(none, company).text).not.toContain('Free cancellation')
    expect(bookingReceivedMail(none, company).text).not.toContain('Held until')
  })

  test('name both cars, distinguished by their plates, and that the price stays', () => {
    for (const language of languages) {
      const booking = givenBooking(language)
      const words = mailText(language, 'mail:booking.car_changed')
      const { text } = bookingCarChangedMail(booking, { ...givenSwap(), before: booking }, company)
      for (const said of ['Dacia Logan', '10001-A-6', 'Dacia Duster', '10002-A-6', words.price_stands])
        expect(text).toContain(said)
    }
    const { text } = mailsIn('en', { location: 'Dacia Duster' }).carChanged
    expect(text).toContain(
      'Car: Dacia Duster, 10002-A-6\nReplaces: Dacia Logan, 10001-A-6\nPick-up: Thursday',
    )
    expect(text).toContain('Total: 1,650.00\u00a0DH')
  })

  test('invite a review on the car’s own page once the car is back', () => {
    expect(mailsIn('en').completed.text).toContain(`${url}/cars/dacia-duster-2024?tab=reviews&write=1`)
  })
})

describe('the reminders', () => {
  test('of a pickup say where, when it is open, what to bring, what is due, and the deposit', () => {
    const { text } = mailsIn('en').pickupReminder
    expect(text).toContain(
      [
        'Pick-up: Thursday, 4 June 2026 at 10:00, Airport',
        'Opening hours that day: 09:00–18:00',
        'What to bring: Driving licence, ID card or passport, and a bank card for the deposit',
        'To pay at pick-up: 1,650.00\u00a0DH',
        'Deposit at pick-up: 5,000.00\u00a0DH',
      ].join('\n'),
    )
    for (const language of languages) {
      const { bring, documents, documents_and_card } = mailText(language, 'mail:booking.reminder')
      const without = givenBooking(language, { due_at_pickup: { to_pay: 0, deposit: 0 } })
      const mail = bookingReminderMail(without, 'pickup_reminder', openThen, company)
      expect(mail.text).toContain(bring)
      expect(mail.text).toContain(documents)
      expect(mail.text).not.toContain(documents_and_card)
    }
  })

  test('of a return say where, what is left to pay and which deposit comes back', () => {
    for (const language of languages) {
      const words = mailText(language, 'mail:booking')
      const { text } = bookingReminderMail(givenBooking(language, out), 'return_reminder', openThen, company)
      for (const said of [words.return, words.reminder.due, words.reminder.held]) expect(text).toContain(said)
      expect(text).not.toContain(words.reminder.bring)
      const { text: paid } = mailsIn(language).returnReminder
      for (const unsaid of [words.reminder.due, words.reminder.held]) expect(paid).not.toContain(unsaid)
      expect(paid).toContain(words.reminder.closed)
    }
  })
})

test('the mail of a car that left at once says when it is back, what is to pay then and which deposit is held', () => {
  for (const language of languages) {
    const words = mailText(language, 'mail:booking')
    const { subject, text } = mailsIn(language).handedOver
    expect(subject).toContain(words.handed_over.subject.split('{{')[0])
    for (const said of [words.return, words.reminder.due, words.reminder.held]) expect(text).toContain(said)
    for (const past of [words.confirmed.intro, words.due, words.free_until]) expect(text).not.toContain(past)
  }
})

describe('the mails of the contact page', () => {
  const letter = {
    id: 7,
    name: 'Nour',
    email: 'nour@example.com',
    subject: 'support',
    message: 'Help, please.',
  }

  test('keep the lines of what was written, and nothing that is not text', () => {
    const message = ' First \r\n\r\n\r\n\u202eSecond\u0007\u2028<b>Third</b>\n\n'
    const { text, html } = newMessageMail(
      { email: 'desk@example.com', language: 'en' },
      { ...letter, message },
      company,
    )
    expect(text).toContain('Message\nFirst\n\nSecond\n<b>Third</b>\n')
    expect(html).toContain('First<br><br>Second<br>&lt;b&gt;Third&lt;/b&gt;')
  })

  test('name the form’s subjects in words, and others as they were typed', () => {
    for (const language of languages) {
      const to = { email: 'desk@example.com', language }
      const subjectOf = (subject: string) => newMessageMail(to, { ...letter, subject }, company).text
      expect(subjectOf('support')).toContain(mailText(language, 'contact:subjects.support'))
      for (const subject of ['Car seats', 'toString', '__proto__'])
        expect(subjectOf(subject)).toContain(subject)
    }
  })

  test('bring the answer above what had been asked, without a link to follow', () => {
    for (const language of languages) {
      const reply = { ...letter, language, reply: 'Of course.' }
      const { text, html } = messageReplyMail(reply, company)
      expect(text.indexOf('Of course.')).toBeGreaterThan(0)
      expect(text.indexOf('Of course.')).toBeLessThan(text.indexOf('Help, please.'))
      expect(html).not.toContain('href')
    }
  })
})
