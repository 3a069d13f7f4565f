import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeLogout } from './session.ts'

/**
 * Reservations that somebody began, for `/cart` in any tab (settled.md §5.46): IndexedDB, because local storage has its
 * three keys and no more. Nothing of the drivers is kept here, and nothing at all after a logout.
 */
export type SavedDraft = {
  slug: string
  trip: {
    pickup_location: string | null
    return_location: string | null
    start_date: string | null
    end_date: string | null
  }
  /** Quantities by the extra's id. */
  services: Record<string, number>
  /** How many drivers there are to be, the first included. */
  drivers: number
  payment_method: string | null
  /** The last try to book it came to nothing. */
  failed: boolean
  /** Epoch milliseconds. */
  saved_at: number
}

/** The tab's own whole draft, drivers included, in session storage. */
export const tabDraftKey = 'reservation'

const storeName = 'drafts'
const channelName = 'marhala-drafts'
const logoutChannelName = 'marhala-logout'
const kept = 20

/** The drafts of this browser, newest first. */
export function useSavedDrafts() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => void client.invalidateQueries({ queryKey }))
    return () => channel.close()
  }, [client])
  return useQuery({ queryKey, queryFn: listSavedDrafts, staleTime: 0 })
}

const queryKey = ['saved drafts']

/** Keeps a draft in place of the car's earlier one; only the newest twenty stay. */
export async function keepSavedDraft(draft: SavedDraft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft))
  const old = (await listSavedDrafts()).slice(kept)
  for (const { slug } of old) await inStore('readwrite', (store) => store.delete(slug))
  tellTabs()
}

/** Forgets the draft of a car: it is booked, or nobody wants it any more. */
export async function forgetSavedDraft(slug: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(slug))
  tellTabs()
}

/** Takes a draft out of the cart, and out of this tab; answers how to put it back. */
export async function dropDraft(draft: SavedDraft): Promise<() => void> {
  const tabDraft = takeTabDraft(draft.slug)
  await forgetSavedDraft(draft.slug)
  return () => {
    if (tabDraft !== null) sessionStorage.setItem(tabDraftKey, tabDraft)
    void keepSavedDraft(draft)
  }
}

/** From now on a logout, in whichever tab, leaves no draft behind, in any of them. */
export function forgetDraftsAtLogout(): void {
  const channel = new BroadcastChannel(logoutChannelName)
  channel.addEventListener('message', forgetTabDraft)
  beforeLogout(() => {
    forgetTabDraft()
    channel.postMessage('logged out')
    void inStore('readwrite', (store) => store.clear()).then(tellTabs, () => undefined)
  })
}

/** Calls `listener` when a logout has taken this tab's draft away; answers how to stop. */
export function subscribeForgotten(listener: () => void): () => void {
  forgottenListeners.add(listener)
  return () => forgottenListeners.delete(listener)
}

const forgottenListeners = new Set<() => void>()

function forgetTabDraft(): void {
  try {
    sessionStorage.removeItem(tabDraftKey)
  } catch {
    // Where storage is forbidden, nothing could be kept.
  }
  for (const listener of forgottenListeners) listener()
}

/** The whole draft of this tab, if it is that of the car; it is there no more afterwards. */
function takeTabDraft(slug: string): string | null {
  const text = sessionStorage.getItem(tabDraftKey)
  const isOfCar = text !== null && (JSON.parse(text) as { slug?: unknown }).slug === slug
  if (isOfCar) sessionStorage.removeItem(tabDraftKey)
  return isOfCar ? text : null
}

async function listSavedDrafts(): Promise<SavedDraft[]> {
  const drafts = await inStore('readonly', (store) => store.getAll() as IDBRequest<SavedDraft[]>)
  return drafts.toSorted((a, b) => b.saved_at - a.saved_at)
}

function tellTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await answerOf(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('marhala', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'slug' }),
  )
  return answerOf(request)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is closed')))
  })
}
