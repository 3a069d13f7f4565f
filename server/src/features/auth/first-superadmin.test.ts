import * as auth from '@marhala/contract/accounts/auth.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '../../config.ts'
import { signedInBy } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { openTestApp } from '../../test/test-app.ts'
import { createFirstSuperadmin } from './first-superadmin.ts'

const email = 'owner@rent.example'
const password = 'Sesame-2026'

/** What the first start of an empty database prints to the terminal, and the second. */
async function start(settings: Partial<Config>) {
  const product = await openTestApp({ admin_email: email, ...settings })
  const lines: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(() => spy.mockRestore())
  await createFirstSuperadmin(product.context)
  await createFirstSuperadmin(product.context)
  return { ...product, output: lines.join('') }
}

test('R55 at home a random password is printed once, and asks to be changed until it is', async () => {
  const { app, output } = await start({})
  const printed = /password (\S+)/.exec(output)![1]!
  const { data } = await call(app, null, auth.login, { body: { email, password: printed } })
  expect((await call(app, data, auth.currentUser)).data).toMatchObject({ has_printed_password: true })
  const body = { current_password: printed, password, password_confirmation: password }
  expect((await call(app, data, auth.changePassword, { body })).status).toBe(200)
  expect((await call(app, data, auth.currentUser)).data).not.toHaveProperty('has_printed_password')
})

test('R55 where others reach the server a link is printed instead, which sets a password once within three days', async () => {
  const { app, at, output } = await start({ is_reachable: true, public_url: 'http://localhost:3000' })
  expect(output).not.toMatch(/with the password/)
  const [, address, token] =
    /http:\/\/localhost:3000\/auth\/verify-reset\/(\S+)#([a-p]{64}) within 3 days/.exec(output)!
  expect(decodeURIComponent(address!)).toBe(email)
  at('2026-06-06T08:59:00Z')
  const swap = () => call(app, null, auth.verifyResetToken, { body: { email, token: token! } })
  const { data } = await swap()
  const body = { token: data.token, email, password, password_confirmation: password }
  const reset = await call(app, null, auth.resetPassword, { body })
  expect([reset.status, reset.data.user.role]).toEqual([200, 'superadmin'])
  expect((await call(app, signedInBy(reset), auth.currentUser)).data).not.toHaveProperty(
    'has_printed_password',
  )
  expect((await swap()).status).toBe(422)
})

test('R55 after three days the link is worth nothing', async () => {
  const { app, at, output } = await start({ is_reachable: true })
  at('2026-06-06T09:00:01Z')
  const token = /#([a-p]{64})/.exec(output)![1]!
  expect((await call(app, null, auth.verifyResetToken, { body: { email, token } })).status).toBe(422)
})

test('R55 a configured password is never printed', async () => {
  const { app, output } = await start({ admin_password: password, is_reachable: true })
  expect(output).toBe('')
  expect((await call(app, null, auth.login, { body: { email, password } })).status).toBe(200)
})
