import * as auth from '@marhala/contract/accounts/auth.ts'
import { describe, expect, test } from 'vitest'
import { codeTo, givenAccount, wrongCode } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { openTestApp } from '../../test/test-app.ts'
import { countHashings } from './passwords.ts'

const { app, context, mails } = await openTestApp()

async function countHashed(ask: () => Promise<unknown>): Promise<number> {
  const before = countHashings()
  await ask()
  return countHashings() - before
}

describe('R30 as much is hashed for an address', () => {
  const check = (email: string, token: string) =>
    call(app, null, auth.verifyResetToken, { body: { email, token } })
  const verifyEmail = (email: string, code: string) =>
    call(app, null, auth.verifyEmail, { body: { email, code } })

  test.each([
    ['verify-reset-token', check],
    ['verify-email', verifyEmail],
  ])('whether it has an account, a valid code, or neither (%s)', async (_, ask) => {
    const [withCode, without] = [await givenAccount(context), await givenAccount(context)]
    await call(app, null, auth.forgotPassword, { body: { email: withCode.email } })
    const code = wrongCode(codeTo(mails, withCode.email))
    for (const email of [withCode.email, without.email, 'nobody-there@example.com'])
      expect([email, await countHashed(() => ask(email, code))]).toEqual([email, 1])
    // And once guesses are no longer checked.
    for (let guess = 0; guess < 3; guess++) await ask(withCode.email, code)
    expect(await countHashed(() => ask(withCode.email, code))).toBe(1)
  })
})

describe('R34 a crowd of sign-ins', () => {
  const logIn = (index: number) =>
    call(app, null, auth.login, { body: { email: `crowd-${index}@example.com`, password: 'Wrong-2026' } })

  test('is answered 503 with a time to retry, except the few that hashing has room for', async () => {
    const before = countHashings()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(index)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(countHashings() - before).toBe(count(401))
    expect(count(401) + count(503)).toBe(100)
    expect(count(503)).toBeGreaterThan(20)
    for (const { status, headers, error } of answers)
      if (status === 503) expect([headers['retry-after'], error.code]).toEqual(['2', 'unavailable'])
    expect((await logIn(1)).status).toBe(401)
  })
})
