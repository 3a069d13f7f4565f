import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraftsAtLogout, subscribeForgotten, tabDraftKey } from './drafts-at-logout.ts'
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
  tab.setItem(tabDraftKey, draft)
})

test('a logout takes the draft of this tab away, and tells every other one', async () => {
  const otherTab = new BroadcastChannel('marhala-logout')
  const told = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }))
  endSession('logout')
  expect(tab.getItem(tabDraftKey)).toBeNull()
  await told
  otherTab.close()
})

test('a logout in another tab takes the draft of this one away, and what is shown of it', async () => {
  const shown = new Promise<void>((resolve) => subscribeForgotten(resolve))
  const otherTab = new BroadcastChannel('marhala-logout')
  otherTab.postMessage('logged out')
  await shown
  expect(tab.getItem(tabDraftKey)).toBeNull()
  otherTab.close()
})

test('a session that expires keeps the draft: its owner comes back to it', () => {
  endSession('expired')
  expect(tab.getItem(tabDraftKey)).toBe(draft)
})

function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
