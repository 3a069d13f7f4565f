import * as auth from '@marhala/contract/accounts/auth.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { transact } from '../db/database.ts'
import { call } from '../test/as-caller.ts'
import { unique } from '../test/builders.ts'
import { eventually } from '../test/eventually.ts'
import { headerOf, openInbox } from '../test/peers/mail-inbox.ts'
import { openTestApp } from '../test/test-app.ts'
import { type Mail, makeMailer } from './mailer.ts'

const public_url = 'https://rent.example'
const inbox = await openInbox()
const { app, context } = await openTestApp({
  public_url,
  smtp_url: inbox.url,
  mail_from: 'Atlas Cars <desk@rent.example>',
})
await context.jobs.work(makeMailer(context.config, context.clock), async () => {})
afterAll(() => inbox.close())

const password = 'Sesame-2026'

const lettersTo = (email: string) => inbox.letters.filter((one) => one.envelope.to.includes(email))

async function letterTo(email: string) {
  await eventually(() => expect(lettersTo(email)).toHaveLength(1))
  return lettersTo(email)[0]!
}

async function signUp(first_name: string, headers: Record<string, string> = {}) {
  const email = `post-${unique()}@example.com`
  const raw = { first_name, last_name: 'X', email, password, password_confirmation: password }
  return { email, status: (await call(app, null, auth.register, { raw, headers })).status }
}

const newMail = (changes: Partial<Mail> = {}): Mail => ({
  to: `post-${unique()}@example.com`,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...changes,
})
const queue = (mail: Mail) => transact(context.db, (db) => context.jobs.enqueueMail(db, mail))

/** Retries are delayed by seconds on purpose; this makes them due now. */
const retryNow = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(context.db)
const retrying = async () =>
  (
    await sql<{ id: string }>`select id from pgboss.job where name = 'mail' and state = 'retry'`.execute(
      context.db,
    )
  ).rows

/** The skeleton of a mail, but for its link, which is its own. */
const tagsOf = (html: string) => html.replace(/href="[^"]*#[a-p]{64}"/g, '').match(/<[^>]+>/g)

describe('R49 a mail over SMTP', () => {
  test('is sent by the queue, from MAIL_FROM, to its addressee alone', async () => {
    const { email } = await signUp('Amina')
    const letter = await letterTo(email)
    expect(letter.envelope).toEqual({ from: 'desk@rent.example', to: [email] })
    expect(headerOf(letter, 'from')).toBe('Atlas Cars <desk@rent.example>')
    expect(headerOf(letter, 'to')).toBe(email)
    expect(headerOf(letter, 'subject')).toBe('Your verification code')
    expect(letter.text.match(/\d{6}/g)).toHaveLength(1)
  })

  test('to a person with a hostile name is built like any other', async () => {
    const names = [
      'Bob\r\nBcc: everybody@example.com\r\n\r\nBuy',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</p><a href="https://evil.example">Click</a>',
    ]
    const [plain, ...others] = await Promise.all(
      ['Amina', ...names].map(async (name) => ({ name, ...(await signUp(name)) })),
    )
    const { headers, html } = await letterTo(plain!.email)
    for (const { name, email } of others) {
      const letter = await letterTo(email)
      expect(letter.envelope.to, `${name}`).toHaveLength(1)
      expect(
        letter.headers.map(([header]) => header),
        `${name}`,
      ).toEqual(headers.map(([header]) => header))
      expect(tagsOf(letter.html), `${name}`).toEqual(tagsOf(html))
    }
  })

  test('with a second line in its subject has one line and no other recipient', async () => {
    const mail = newMail({ subject: 'Hello\r\nBcc: everybody@example.com' })
    await queue(mail)
    const letter = await letterTo(mail.to)
    expect(letter.envelope.to).toEqual([mail.to])
    expect(letter.headers.map(([header]) => header)).not.toContain('bcc')
  })

  test('goes to one address even where two were slipped in', async () => {
    const [one, two] = [`post-${unique()}@example.com`, `post-${unique()}@example.com`]
    const deliver = makeMailer(context.config, context.clock)
    for (const to of [`${one}, ${two}`, `${one}\r\nBcc: ${two}`, `<${one}> <${two}>`]) {
      await deliver(newMail({ to }), `slip-${unique()}`).catch(() => {})
    }
    expect(lettersTo(two)).toEqual([])
    expect(inbox.letters.filter(({ envelope }) => envelope.to.length !== 1)).toEqual([])
  })

  test('names PUBLIC_URL alone, whatever host the caller or its proxy names', async () => {
    const refused = await signUp('Amina', { host: 'evil.example' })
    expect(refused.status).toBe(421)
    const { email } = await signUp('Amina', {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    })
    const { html, text, headers } = await letterTo(email)
    expect(JSON.stringify([html, text, headers])).not.toContain('evil')
    expect(lettersTo(refused.email)).toEqual([])
  })
})

describe('R49 R69 a mail server in trouble', () => {
  test('loses no mail while it is away, and gets each once when it is back', async () => {
    const gone = await openInbox()
    await gone.close()
    const away = await openTestApp({ public_url, smtp_url: gone.url })
    await away.context.jobs.work(makeMailer(away.context.config, away.context.clock), async () => {})
    const mails = [newMail(), newMail(), newMail()]
    for (const mail of mails) await transact(away.context.db, (db) => away.context.jobs.enqueueMail(db, mail))
    const waiting = async () => {
      const { rows } = await sql<{ id: string; output: unknown }>`
        select id, output from pgboss.job where name = 'mail' and state = 'retry'`.execute(away.context.db)
      return rows
    }
    await eventually(async () => expect(await waiting()).toHaveLength(3))
    const refused = await waiting()
    expect(refused.every(({ output }) => JSON.stringify(output).includes('ECONNREFUSED'))).toBe(true)

    const back = await openInbox({ port: gone.port })
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(away.context.db)
    await eventually(() => expect(back.letters).toHaveLength(3))
    await eventually(async () => expect(await waiting()).toHaveLength(0))
    expect(back.letters.map((letter) => letter.envelope.to[0]).sort()).toEqual(
      mails.map((mail) => mail.to).sort(),
    )
    expect(back.letters.map((letter) => headerOf(letter, 'message-id')).sort()).toEqual(
      refused.map(({ id }) => `<${id}@marhala>`).sort(),
    )
    await back.close()
  })

  test('that fails after it has accepted a mail gets it again, recognisable as the same', async () => {
    const mail = newMail()
    inbox.troubles.push(Object.assign(new Error('try again'), { responseCode: 451 }))
    await queue(mail)
    await eventually(async () => expect(await retrying()).toHaveLength(1))
    await retryNow()
    await eventually(() => expect(lettersTo(mail.to)).toHaveLength(2))
    expect(new Set(lettersTo(mail.to).map((letter) => headerOf(letter, 'message-id'))).size).toBe(1)
    await eventually(async () => expect(await retrying()).toHaveLength(0))
  })
})
