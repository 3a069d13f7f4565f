import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { mayLogOut } from '../session/may-log-out.ts'
import { endSession, startSession } from '../session/session.ts'
import { openDeviceStore, openHandovers } from './device.ts'
import { forgetHandoversAtLogout } from './forget-at-logout.ts'
import type { Walk } from './walk.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

test('whoever has something unsent is asked before a sign-out, which then drops the key and all that it opens', async () => {
  let answer = false
  const asked: number[] = []
  forgetHandoversAtLogout((count) => {
    asked.push(count)
    return answer
  })
  startSession({ token: 'a', refresh_token: 'b' }, { id: 4, role: 'admin', first_name: 'Adil' })
  expect(await mayLogOut()).toBe(true)
  const store = await openDeviceStore(4)
  await store.putWalk({ id: '1-handover', state: 'open', done_at: null } as Walk)
  expect(await mayLogOut()).toBe(true)
  await store.putWalk({ id: '1-handover', state: 'waiting', done_at: '2026-06-03T10:00:00.000Z' } as Walk)
  expect(await mayLogOut()).toBe(false)
  answer = true
  expect(await mayLogOut()).toBe(true)
  expect(asked).toEqual([1, 1])
  endSession('logout')
  const db = await openHandovers()
  await vi.waitFor(async () => expect(await db.getAll('keys')).toEqual([]))
  expect(await db.getAll('walks')).toEqual([])
})

test('a session that expires drops nothing', async () => {
  startSession({ token: 'a', refresh_token: 'b' }, { id: 5, role: 'admin', first_name: 'Adil' })
  const store = await openDeviceStore(5)
  await store.putWalk({ id: '1-handover', state: 'waiting', done_at: '2026-06-03T10:00:00.000Z' } as Walk)
  endSession('expired')
  expect(await (await openDeviceStore(5)).listWalks()).toHaveLength(1)
})
