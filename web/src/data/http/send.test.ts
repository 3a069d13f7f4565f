import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as company from '@marhala/contract/company/company-settings.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TokenPair } from './refresh-session.ts'
import { createSend } from './send.ts'

type Call = { url: string; init: RequestInit; headers: Record<string, string> }
type Answer = { status?: number; body?: unknown } | Error

function fakeServer(
  answers: Record<string, Answer | ((call: Call, times: number) => Answer | Promise<Answer>)>,
) {
  const calls: Call[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const call = { url, init, headers: init.headers as Record<string, string> }
    calls.push(call)
    const path = url.replace(/^\/api|\?.*/g, '')
    const given = answers[path] ?? { status: 404 }
    const answer =
      typeof given === 'function' ? await given(call, calls.filter((one) => one.url === url).length) : given
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify(answer.body ?? { success: true, data: { path } }), {
      status: answer.status ?? 200,
    })
  }
  return { calls, fetch, to: (path: string) => calls.filter((call) => call.url.startsWith(`/api${path}`)) }
}

function fakeSession(pair: TokenPair | null) {
  const session = { pair, ended: 0 }
  return {
    state: session,
    read: () => session.pair,
    replace: (tokens: TokenPair) => void (session.pair = tokens),
    end: () => {
      session.pair = null
      session.ended += 1
    },
  }
}

function token(secondsLeft: number, name = ''): string {
  const now = Math.floor(Date.now() / 1000)
  return `h.${btoa(JSON.stringify({ exp: now + secondsLeft, iat: now, name }))}.s`
}

const refreshed = { body: { data: { access_token: token(900, 'new'), refresh_token: 'r2' } } }
const words = (key: string) => `<${key}>`
const make = (server: ReturnType<typeof fakeServer>, session: ReturnType<typeof fakeSession> | null = null) =>
  createSend({ fetch: server.fetch, language: () => 'fr', words, session })

afterEach(() => vi.useRealTimers())

describe('a call', () => {
  test('goes below /api with its parameters, query and language, and answers data', async () => {
    const server = fakeServer({ '/cars/a%2Fb/availability': { body: { data: [1] } } })
    const reply = await make(server)(cars.availability, {
      params: { car: 'a/b' },
      query: { from: '2026-07-01', to: '' },
    })
    expect(reply).toEqual([1])
    expect(server.calls[0]).toMatchObject({ url: '/api/cars/a%2Fb/availability?from=2026-07-01' })
    expect(server.calls[0]?.headers).toMatchObject({ 'accept-language': 'fr' })
    expect(server.calls[0]?.init.credentials).toBe('same-origin')
  })
  test('outlives the page where it is told to', async () => {
    const server = fakeServer({ '/favorite-cars/7': {} })
    await make(server)(favorites.remove, { params: { car_id: 7 }, keepalive: true })
    expect(server.calls[0]?.init).toMatchObject({ method: 'DELETE', keepalive: true })
  })
  test('of a download answers the file under the name that the server gives it', async () => {
    const fetch = async () =>
      new Response('{"user":1}', {
        headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
      })
    const send = createSend({ fetch, language: () => 'fr', words, session: null })
    const { file_name, content } = await send(users.exportProfile)
    expect(file_name).toBe('my-data.json')
    expect(await (content as Blob).text()).toBe('{"user":1}')
  })
  test('carries the bearer of the session, whatever it calls; a guest has none', async () => {
    const server = fakeServer({ '/company-settings': {}, '/auth/login': {}, '/auth/refresh': refreshed })
    const old = token(20)
    const send = make(server, fakeSession({ token: old, refresh_token: 'r' }))
    await send(company.getPublic)
    await send(auth.verifyEmail, { body: { email: 'a@b.c', code: '123456' } }).catch(() => null)
    const fresh = refreshed.body.data.access_token
    expect(server.calls.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['/api/auth/refresh', `Bearer ${old}`],
      ['/api/company-settings', `Bearer ${fresh}`],
      ['/api/auth/verify-email', `Bearer ${fresh}`],
    ])
    await make(server, fakeSession(null))(auth.login, { body: { email: 'a@b.c', password: 'x' } })
    expect(server.calls[3]?.headers['authorization']).toBeUndefined()
    expect(server.calls[3]?.init.body).toBe('{"email":"a@b.c","password":"x"}')
  })
  test('has a random idempotency key where the endpoint honours one, or the one of the caller', async () => {
    const server = fakeServer({ '/bookings/1': {} })
    const send = make(server)
    const write = { params: { booking: '1' }, body: { note: null } }
    await send(bookings.update, write)
    await send(bookings.update, write)
    await send(bookings.update, { ...write, idempotencyKey: 'mine' })
    const keys = server.calls.map((call) => call.headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('mine')
  })
  test('gives up after 30 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const server = fakeServer({ '/company-settings': new DOMException('', 'TimeoutError') })
    await expect(make(server)(company.getPublic)).rejects.toMatchObject({
      kind: 'timeout',
      message: '<timeout>',
    })
    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockRestore()
  })
  test('whose answer breaks off says that the line broke, not that the answer is wrong', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })
    const send = createSend({
      fetch: async () => new Response(broken),
      language: () => 'en',
      words,
      session: null,
    })
    await expect(send(company.getPublic)).rejects.toMatchObject({ kind: 'network', status: null })
  })
  test('without a connection says so', async () => {
    const server = fakeServer({ '/company-settings': new TypeError('Failed to fetch') })
    await expect(make(server)(company.getPublic)).rejects.toMatchObject({ kind: 'network', status: null })
  })
})

describe('the session', () => {
  test('is refreshed before the call when its token has less than 30 s to live', async () => {
    const server = fakeServer({ '/company-settings': {}, '/auth/refresh': refreshed })
    const session = fakeSession({ token: token(20), refresh_token: 'r1' })
    await make(server, session)(company.getPublic)
    expect(server.calls.map((call) => call.url)).toEqual(['/api/auth/refresh', '/api/company-settings'])
    expect(server.calls[0]?.init.body).toBe('{"refresh_token":"r1"}')
    expect(server.calls[1]?.headers['authorization']).toBe(`Bearer ${refreshed.body.data.access_token}`)
    expect(session.state.pair?.refresh_token).toBe('r2')
  })
  test('is refreshed once after a 401, and the call made again', async () => {
    const server = fakeServer({
      '/bookings': (_call, times) => (times === 1 ? { status: 401, body: { message: 'no' } } : {}),
      '/auth/refresh': refreshed,
    })
    await make(server, fakeSession({ token: token(600), refresh_token: 'r1' }))(bookings.list)
    expect(server.to('/bookings')).toHaveLength(2)
    expect(server.to('/auth/refresh')).toHaveLength(1)
  })
  test('is refreshed once for calls at the same time: the others wait', async () => {
    const server = fakeServer({
      '/bookings': (call) =>
        call.headers['authorization']?.includes(refreshed.body.data.access_token) ? {} : { status: 401 },
      '/auth/refresh': async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        return refreshed
      },
    })
    const send = make(server, fakeSession({ token: token(600), refresh_token: 'r1' }))
    await Promise.all([1, 2, 3].map((page) => send(bookings.list, { query: { page } })))
    expect(server.to('/auth/refresh')).toHaveLength(1)
    expect(server.to('/bookings')).toHaveLength(6)
  })
  test('takes over what another tab has refreshed meanwhile', async () => {
    const session = fakeSession({ token: token(600), refresh_token: 'r1' })
    const server = fakeServer({
      '/bookings': (_call, times) => {
        session.replace({ token: token(900, 'other tab'), refresh_token: 'r9' })
        return times === 1 ? { status: 401 } : {}
      },
    })
    await make(server, session)(bookings.list)
    expect(server.to('/auth/refresh')).toHaveLength(0)
  })
  test('R23 is refreshed once for two tabs, though one sees only a moment later what the other wrote', async () => {
    const pair = { token: token(600), refresh_token: 'r1' }
    const [here, there] = [fakeSession(pair), fakeSession(pair)]
    const replace = here.replace
    here.replace = (tokens) => {
      replace(tokens)
      setTimeout(() => there.replace(tokens), 50)
    }
    const server = fakeServer({
      '/bookings': (call) =>
        call.headers['authorization']?.includes(refreshed.body.data.access_token) ? {} : { status: 401 },
      '/auth/refresh': refreshed,
    })
    await Promise.all([here, there].map((session) => make(server, session)(bookings.list)))
    expect(server.to('/auth/refresh')).toHaveLength(1)
  })
  test('ends when the refresh is refused; the call fails with its own 401', async () => {
    const server = fakeServer({
      '/bookings': { status: 401, body: { message: 'Log in again.', code: 'session_expired' } },
      '/auth/refresh': { status: 401 },
    })
    const session = fakeSession({ token: token(600), refresh_token: 'r1' })
    await expect(make(server, session)(bookings.list)).rejects.toMatchObject({ code: 'session_expired' })
    expect(session.state).toEqual({ pair: null, ended: 1 })
  })
  test('outlives a refresh that the server could not answer', async () => {
    const server = fakeServer({ '/bookings': { status: 401 }, '/auth/refresh': { status: 503 } })
    const session = fakeSession({ token: token(600), refresh_token: 'r1' })
    await expect(make(server, session)(bookings.list)).rejects.toMatchObject({ status: 503 })
    expect(session.state.ended).toBe(0)
  })
  test('is never refreshed because of a login that was refused', async () => {
    const server = fakeServer({ '/auth/login': { status: 401 }, '/auth/refresh': refreshed })
    const send = make(server, fakeSession({ token: token(600), refresh_token: 'r1' }))
    const login = send(auth.login, { body: { email: 'a@b.c', password: 'x' } })
    await expect(login).rejects.toMatchObject({ status: 401 })
    expect(server.to('/auth/refresh')).toHaveLength(0)
  })
  test('is refreshed when the check of the session itself meets a 401', async () => {
    const server = fakeServer({
      '/auth/user': (_call, times) => (times === 1 ? { status: 401 } : {}),
      '/auth/refresh': refreshed,
    })
    await make(server, fakeSession({ token: token(600), refresh_token: 'r1' }))(auth.currentUser)
    expect(server.calls.map(({ url }) => url)).toEqual([
      '/api/auth/user',
      '/api/auth/refresh',
      '/api/auth/user',
    ])
  })
  test.each([{}, { data: {} }, { data: { access_token: 1, refresh_token: 'r2' } }])(
    'outlives a refresh whose answer cannot be read (%j)',
    async (body) => {
      const server = fakeServer({ '/bookings': { status: 401 }, '/auth/refresh': { body } })
      const session = fakeSession({ token: token(600), refresh_token: 'r1' })
      await expect(make(server, session)(bookings.list)).rejects.toMatchObject({ kind: 'unexpected' })
      expect(session.state).toMatchObject({ pair: { refresh_token: 'r1' }, ended: 0 })
    },
  )
  test('is not refreshed at every call on a device whose clock is wrong', async () => {
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    const server = fakeServer({ '/company-settings': {}, '/auth/refresh': refreshed })
    const send = make(server, fakeSession({ token: token(-3000), refresh_token: 'r1' }))
    await send(company.getPublic)
    await send(company.getPublic)
    expect(server.to('/auth/refresh')).toHaveLength(1)
  })
})

describe('a call that needs the password', () => {
  const needed = { status: 403, body: { success: false, code: 'password_needed', message: 'Password' } }
  const key = { body: { name: 'Website', scopes: ['cars.read' as const] } }
  const asking = () => {
    const state = { proved: false }
    const server = fakeServer({ '/api-keys': () => (state.proved ? { body: { data: 'key' } } : needed) })
    return { state, server }
  }
  const makeAsking = (server: ReturnType<typeof fakeServer>, askForPassword: () => Promise<boolean>) => {
    const session = fakeSession({ token: token(900), refresh_token: 'r' })
    return createSend({ fetch: server.fetch, language: () => 'fr', words, session, askForPassword })
  }

  test('asks for it once, and is then sent again by itself', async () => {
    const { state, server } = asking()
    const ask = vi.fn<() => Promise<boolean>>(async () => (state.proved = true))
    expect(await makeAsking(server, ask)(apiKeys.create, key)).toBe('key')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(server.calls.map(({ init }) => init.body)).toEqual(Array(2).fill(JSON.stringify(key.body)))
  })

  test('is refused where nobody answers', async () => {
    const { server } = asking()
    const refusal = await makeAsking(server, async () => false)(apiKeys.create, key).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'password_needed', message: 'Password' })
    expect(server.calls).toHaveLength(1)
  })
})
