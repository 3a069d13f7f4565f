import { useSyncExternalStore } from 'react'
import {
  forgetSavedDraft,
  keepSavedDraft,
  readTabDraft,
  subscribeTabDraft,
  writeTabDraft,
} from '../../../data/session/drafts.ts'
import { draftForCart, type ReservationDraft } from './reservation-draft.ts'

let snapshot: { stored: string | null; draft: ReservationDraft | null } | undefined

/** The stored draft; null on the server, while the page hydrates, and where there is none. */
export function useStoredDraft(): ReservationDraft | null {
  return useSyncExternalStore(subscribeTabDraft, readDraft, () => null)
}

/** The stored draft as it is this moment; the same object until it changes. */
export function readDraft(): ReservationDraft | null {
  const stored = readTabDraft()
  if (snapshot?.stored !== stored) snapshot = { stored, draft: parseDraft(stored) }
  return snapshot.draft
}

/** Keeps a draft, for this tab whole and for the cart; one that is booked leaves the cart. */
export function saveDraft(draft: ReservationDraft): void {
  writeTabDraft(JSON.stringify(draft))
  const shared =
    draft.booked === null ? keepSavedDraft(draftForCart(draft, Date.now())) : forgetSavedDraft(draft.slug)
  // Where the cart cannot keep it, this tab still does.
  shared.catch(() => undefined)
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
