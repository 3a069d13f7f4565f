import * as auth from '@marhala/contract/accounts/auth.ts'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { givenAccount, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { eventually } from '../../test/eventually.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))

const later = (milliseconds: number) => at(new Date(Date.parse(testNow) + milliseconds).toISOString())
const refresh = (refresh_token: string, headers: Record<string, string> = {}, target = app) =>
  call(target, null, auth.refresh, { body: { refresh_token }, headers })

async function givenSession() {
  const person = await givenAccount(context)
  const { data, cookie } = await signInAt(app, person.email)
  return { ...person, ...data, cookie }
}

const alarmsTo = (email: string) => mails.filter((mail) => mail.to === email).map((mail) => mail.subject)
const thefts = async (userId: number) =>
  context.db
    .selectFrom('audit')
    .select(['actor_id', 'ip', 'after'])
    .where('action', '=', 'session_theft')
    .where('entity_id', '=', userId)
    .execute()

describe('R25 tokens copied to another browser', () => {
  test('are refused there, end the family, and are in the owner’s mail and the audit', async () => {
    const { id, email, token, refresh_token, cookie } = await givenSession()
    const thief = await refresh(refresh_token, { cookie: `rtb=${'t'.repeat(43)}` })
    expect([thief.status, thief.error.code]).toEqual([401, 'session_expired'])
    expect((await call(app, { token }, auth.currentUser)).status).toBe(401)
    expect((await refresh(refresh_token, { cookie })).status).toBe(401)
    expect(alarmsTo(email)).toHaveLength(1)
    expect(await thefts(id)).toEqual([{ actor_id: null, ip: '127.0.0.1', after: { reason: 'unbound' } }])
  })

  test('raise the alarm once, however often they are tried', async () => {
    const { id, email, refresh_token } = await givenSession()
    await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect([alarmsTo(email).length, (await thefts(id)).length]).toEqual([1, 1])
  })

  test('and used before the owner’s do so, too: the owner’s next one is the older', async () => {
    const { id, email, refresh_token, cookie } = await givenSession()
    const { data } = await refresh(refresh_token, { cookie })
    later(10_001)
    expect((await refresh(refresh_token, { cookie })).status).toBe(401)
    expect((await refresh(data.refresh_token, { cookie })).status).toBe(401)
    expect(alarmsTo(email)).toHaveLength(1)
    expect((await thefts(id))[0]!.after).toEqual({ reason: 'reused' })
  })

  test('once the session is over raise no alarm', async () => {
    const { email, refresh_token } = await givenSession()
    later(25 * 3_600_000)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect(alarmsTo(email)).toEqual([])
  })
})

describe('R24 a refresh whose reply is lost', () => {
  test('is asked again of the next process, and no one is logged out', async () => {
    const { email, refresh_token, cookie } = await givenSession()
    const first = await buildApp(context, { pages: false })
    await first.listen({ port: 0, host: '127.0.0.1' })
    const { port } = first.server.address() as AddressInfo
    const body = JSON.stringify({ refresh_token })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const head = `POST /api/auth/refresh HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n`
    socket.write(
      `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      () => socket.destroy(),
    )
    const rotated = () =>
      context.db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', refresh_token.split('.')[0]!)
        .where('rotated_at', 'is not', null)
        .executeTakeFirstOrThrow()
    await eventually(rotated)
    await first.close()

    const second = await buildApp(context, { pages: false })
    const { status, data } = await refresh(refresh_token, { cookie }, second)
    expect(status).toBe(200)
    expect((await refresh(data.refresh_token, { cookie }, second)).status).toBe(200)
    expect(alarmsTo(email)).toEqual([])
    await second.close()
  })
})

describe('R27 when a clock jumps', () => {
  const expiryOf = async (refreshToken: string) =>
    (
      await context.db
        .selectFrom('sessions')
        .select(['created_at', 'expires_at'])
        .where('id', '=', refreshToken.split('.')[0]!)
        .executeTakeFirstOrThrow()
    ).expires_at.getTime()

  test.each([-2, 2])('by %i hours, a refresh keeps within the limits', async (hours) => {
    const { refresh_token, cookie } = await givenSession()
    later(hours * 3_600_000)
    const { status, data } = await refresh(refresh_token, { cookie })
    expect(status).toBe(200)
    const lasts = (await expiryOf(data.refresh_token)) - Date.parse(testNow)
    expect(lasts).toBe((12 + hours) * 3_600_000)
  })

  test('by 31 days, even a remembered session is over, and its tokens with it', async () => {
    const { email } = await givenAccount(context)
    const { data, cookie } = await signInAt(app, email, { remember_me: true })
    later(31 * 24 * 3_600_000)
    expect((await refresh(data.refresh_token, { cookie })).status).toBe(401)
    expect((await call(app, data, auth.currentUser)).status).toBe(401)
    const again = await signInAt(app, email, { remember_me: true })
    expect((await refresh(again.data.refresh_token, { cookie: again.cookie })).status).toBe(200)
  })
})
