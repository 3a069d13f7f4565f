import { useSyncExternalStore } from 'react'
import { forgetSavedDraft, keepSavedDraft } from '../../../data/bookings/saved-drafts.ts'
import { subscribeForgotten, tabDraftKey } from '../../../data/session/drafts-at-logout.ts'
import { draftForCart, type ReservationDraft } from './reservation-draft.ts'

// Session storage: the whole draft for this tab alone, driver data included, gone when the tab closes.
const key = tabDraftKey

const listeners = new Set<() => void>()
let snapshot: { stored: string | null; draft: ReservationDraft | null } | undefined
// Where storage is forbidden the draft lasts as long as the page.
let memory: string | null = null

/** The stored draft; null on the server, while the page hydrates, and where there is none. */
export function useStoredDraft(): ReservationDraft | null {
  return useSyncExternalStore(subscribe, readDraft, () => null)
}

/** The stored draft as it is this moment. */
export function readDraft(): ReservationDraft | null {
  const stored = readText()
  if (snapshot?.stored !== stored) snapshot = { stored, draft: parseDraft(stored) }
  return snapshot.draft
}

/** Keeps a draft. */
export function saveDraft(draft: ReservationDraft): void {
  memory = JSON.stringify(draft)
  try {
    sessionStorage.setItem(key, memory)
  } catch {
    // Kept in memory then.
  }
  const shared =
    draft.booked === null ? keepSavedDraft(draftForCart(draft, Date.now())) : forgetSavedDraft(draft.slug)
  // Where the cart cannot keep it, this tab still does.
  shared.catch(() => undefined)
  for (const listener of listeners) listener()
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return memory
  }
}

/** A draft of an older version of the page, or a broken one, is no draft. */
function parseDraft(text: string | null): ReservationDraft | null {
  if (text === null) return null
  try {
    const draft = JSON.parse(text) as ReservationDraft
    const isDraft =
      typeof draft.slug === 'string' && Array.isArray(draft.drivers) && draft.trip && draft.services
    return isDraft ? draft : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = subscribeForgotten(() => {
    memory = null
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}
