import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  endSession,
  isReadableUser,
  readSession,
  replaceTokens,
  replaceUser,
  sessionEnd,
  startSession,
  subscribeSession,
} from './session.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
let storageChanged = (_: object) => {}
vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void (storageChanged = listener))
vi.stubGlobal('removeEventListener', () => {})

const tokens = { token: 't', refresh_token: 'r' }
const salma = {
  id: 7,
  role: 'admin',
  permissions: ['tills.count'],
  place_ids: [2],
  first_name: 'Salma',
  avatar: null,
  email: 'salma@example.com',
  phone: '+212',
}

beforeEach(() => store.clear())

describe('the session', () => {
  test('keeps three keys, and of the person no more than id, rank, permissions, places, first name and avatar', () => {
    startSession(tokens, salma)
    expect([...store.keys()].sort()).toEqual(['auth_token', 'refresh_token', 'user'])
    expect(JSON.parse(store.get('user') ?? '')).toEqual({
      id: 7,
      role: 'admin',
      permissions: ['tills.count'],
      place_ids: [2],
      first_name: 'Salma',
      avatar: null,
    })
  })
  test('is the same object until something changes', () => {
    startSession(tokens, salma)
    const before = readSession()
    expect(readSession()).toBe(before)
    replaceTokens({ token: 't2', refresh_token: 'r2' })
    expect(readSession()).toMatchObject({ token: 't2', user: { id: 7 } })
    expect(readSession()).not.toBe(before)
  })
  test('reads super_admin and a superadmin flag as superadmin', () => {
    startSession(tokens, { ...salma, role: 'super_admin' })
    expect(readSession()?.user.role).toBe('superadmin')
    store.set('user', JSON.stringify({ ...salma, role: 'admin', superadmin: true }))
    expect(readSession()?.user.role).toBe('superadmin')
  })
  test('is nobody when what is stored cannot be read', () => {
    startSession(tokens, salma)
    for (const user of ['{', '{"id":1,"role":"owner"}', 'null']) {
      store.set('user', user)
      expect(readSession()).toBeNull()
    }
  })
  test('tells its listeners and forgets everything when it ends', () => {
    const listener = vi.fn<() => void>()
    const stop = subscribeSession(listener)
    startSession(tokens, salma)
    endSession('expired')
    expect(listener).toHaveBeenCalledTimes(2)
    expect(store.size).toBe(0)
    expect(sessionEnd()).toBe('expired')
    stop()
  })
  test('says what ended it first, and nothing more once there is a new one', () => {
    startSession(tokens, salma)
    endSession('logout')
    endSession('expired')
    expect(sessionEnd()).toBe('logout')
    startSession(tokens, salma)
    expect(sessionEnd()).toBeNull()
  })
  test('that another tab has ended counts as expired here', () => {
    startSession(tokens, salma)
    expect(readSession()).not.toBeNull()
    store.clear()
    expect(readSession()).toBeNull()
    expect(sessionEnd()).toBe('expired')
  })
  test('that somebody logged out of in another tab is no session that expired, however late the word comes', () => {
    for (const isSeenFirst of [false, true]) {
      startSession(tokens, salma)
      const seen: (string | null)[] = []
      const stop = subscribeSession(() => seen.push(sessionEnd()))
      const sent = logOutElsewhere()
      if (isSeenFirst) expect(readSession()).toBeNull()
      for (const event of sent) storageChanged(event)
      expect([readSession(), sessionEnd(), ...new Set(seen)]).toEqual([null, 'logout', 'logout'])
      stop()
    }
  })
  test('that begins again while the word of a logout is on its way goes on', () => {
    startSession(tokens, salma)
    const stop = subscribeSession(() => {})
    const sent = logOutElsewhere()
    startSession(tokens, salma)
    for (const event of sent) storageChanged(event)
    expect([readSession()?.user.id, sessionEnd()]).toEqual([7, null])
    stop()
  })
  test("takes nothing over from an answer about somebody else, which comes late after another's login", () => {
    startSession(tokens, salma)
    replaceUser({ ...salma, id: 8, first_name: 'Omar' })
    expect(readSession()?.user).toMatchObject({ id: 7, first_name: 'Salma' })
  })
  test('is not brought back by an answer that comes after its end', () => {
    endSession('logout')
    replaceTokens(tokens)
    replaceUser(salma)
    expect(readSession()).toBeNull()
  })
})

/** What another tab writes when somebody logs out there, as the browser tells this one of it afterwards. */
function logOutElsewhere(): { key: string; newValue: string | null }[] {
  const sent: { key: string; newValue: string | null }[] = []
  const write = (key: string, newValue: string | null) => {
    sent.push({ key, newValue })
    if (newValue === null) store.delete(key)
    else store.set(key, newValue)
  }
  write('auth_token', 'logged out')
  for (const key of ['auth_token', 'refresh_token', 'user']) write(key, null)
  return sent
}

test.each([
  [salma, true],
  [{ ...salma, role: 'super_admin' }, true],
  [{ ...salma, role: 'owner' }, false],
  [{ ...salma, id: '7' }, false],
  [{ ...salma, first_name: null }, false],
  [{ ...salma, role: 4 }, false],
  [[], false],
  ['Salma', false],
  [null, false],
  [undefined, false],
])('%j is a person whom a session can be of: %s', (value, isReadable) => {
  expect(isReadableUser(value)).toBe(isReadable)
})
