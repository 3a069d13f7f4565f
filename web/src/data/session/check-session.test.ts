import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failureOfResponse, failureWithoutResponse } from '../http/failure.ts'
import { makeQueryClient } from '../http/query-client.ts'
import type { Send } from '../http/send.ts'
import { currentUserQuery } from './auth.ts'
import { checkSession, lossOf } from './check-session.ts'
import { endSession, readSession, sessionEnd, startSession } from './session.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})

const salma = { id: 7, role: 'user', permissions: null, place_ids: null, first_name: 'Salma', avatar: null }
const words = (key: string) => `<${key}>`
const refused = (status: number, body: unknown = { message: 'no' }) => failureOfResponse(status, body, words)

beforeEach(() => startSession({ token: 't', refresh_token: 'r' }, salma))

function clientThatHears(answer: () => unknown): QueryClient {
  return makeQueryClient((async () => answer()) as unknown as Send, 'browser')
}

async function check(answer: () => unknown) {
  await checkSession(clientThatHears(answer))
  return readSession() ? 'goes on' : sessionEnd()
}

const refuse = (failure: Error) => () => {
  throw failure
}

describe('a check of the session', () => {
  test('takes over a new name, a new role, other permissions, a new picture', async () => {
    const user = {
      ...salma,
      first_name: 'Selma',
      role: 'admin',
      permissions: ['tills.count'],
      avatar: '/files/a.webp',
    }
    expect(await check(() => ({ user }))).toBe('goes on')
    expect(readSession()?.user).toEqual(user)
  })
  test('ends it as expired on a 401: the refresh has failed by then', async () => {
    expect(await check(refuse(refused(401)))).toBe('expired')
  })
  test.each([null, {}, { user: null }, { user: { ...salma, role: 'owner' } }, { user: { id: 7 } }])(
    'ends it as unreadable when the answer is %j',
    async (answer) => expect(await check(() => answer)).toBe('invalid_response'),
  )
  test('ends it as unreadable when the answer is no JSON', async () => {
    expect(await check(refuse(refused(200, undefined)))).toBe('invalid_response')
  })
  test.each([400, 403, 404, 409, 422])('ends it as not verified on a %i', async (status) => {
    expect(await check(refuse(refused(status)))).toBe('validation_error')
  })
  test.each([429, 500, 502, 504])('lets it go on after a %i', async (status) => {
    expect(await check(refuse(refused(status)))).toBe('goes on')
  })
  test.each(['network', 'timeout'] as const)('lets it go on when the line fails (%s)', async (kind) => {
    expect(await check(refuse(failureWithoutResponse(kind, words)))).toBe('goes on')
  })
  test('leaves whoever signed in meanwhile alone', async () => {
    const answer = () => {
      endSession('logout')
      startSession({ token: 't2', refresh_token: 'r2' }, { ...salma, id: 8 })
      throw refused(422)
    }
    expect(await check(answer)).toBe('goes on')
    expect(readSession()?.user.id).toBe(8)
  })
})

test.each([null, {}, { user: null }])(
  'whichever page asks who is signed in ends the session when the answer is %j',
  async (answer) => {
    const asked = clientThatHears(() => answer).fetchQuery(currentUserQuery)
    await expect(asked).rejects.toMatchObject({ name: 'Failure' })
    expect([readSession(), sessionEnd()]).toEqual([null, 'invalid_response'])
  },
)

test('what is no failure of a call, such as a call given up, says nothing about the session', () => {
  expect(lossOf(new DOMException('', 'AbortError'))).toBeNull()
  expect(lossOf(undefined)).toBeNull()
})
