import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetDraftsAtLogout,
  readDraftDriver,
  readTabDraft,
  subscribeTabDraft,
  writeTabDraft,
} from './drafts.ts'
import { endSession, startSession } from './session.ts'

const local = storage()
const tab = storage()
vi.stubGlobal('localStorage', local)
vi.stubGlobal('sessionStorage', tab)
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('indexedDB', { deleteDatabase: () => new EventTarget() })

const salma = { id: 7, role: 'user', first_name: 'Salma', avatar: null }
const draft = JSON.stringify({ slug: 'duster', drivers: [{ license_number: 'M-123' }] })

forgetDraftsAtLogout()
beforeEach(() => {
  startSession({ token: 't', refresh_token: 'r' }, salma)
  writeTabDraft(draft)
})

test('a logout takes the draft of this tab away, and tells every other one', async () => {
  const otherTab = new BroadcastChannel('marhala-logout')
  const notified = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }))
  endSession('logout')
  expect(readTabDraft()).toBeNull()
  await notified
  otherTab.close()
})

test('a logout in another tab takes the draft of this one away, and what is shown of it', async () => {
  const shown = new Promise<void>((resolve) => subscribeTabDraft(resolve))
  const otherTab = new BroadcastChannel('marhala-logout')
  otherTab.postMessage('logged out')
  await shown
  expect(readTabDraft()).toBeNull()
  otherTab.close()
})

test('a session that expires keeps the draft: its owner comes back to it', () => {
  endSession('expired')
  expect(readTabDraft()).toBe(draft)
})

test('a draft that is kept is told to whoever shows it, and knows its first driver', () => {
  let notified = 0
  const stop = subscribeTabDraft(() => (notified += 1))
  writeTabDraft(JSON.stringify({ slug: 'clio', drivers: [{ first_name: 'Salma', whatsapp: 1 }] }))
  stop()
  writeTabDraft('broken')
  expect(notified).toBe(1)
  expect(readDraftDriver()).toEqual({})
  writeTabDraft(JSON.stringify({ slug: 'clio', drivers: [{ first_name: 'Salma', whatsapp: 1 }] }))
  expect(readDraftDriver()).toEqual({ first_name: 'Salma' })
})

test('where storage is forbidden the draft lasts as long as the page', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  writeTabDraft(draft)
  expect(readTabDraft()).toBe(draft)
  endSession('logout')
  expect(readTabDraft()).toBeNull()
  vi.stubGlobal('sessionStorage', tab)
})

function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
