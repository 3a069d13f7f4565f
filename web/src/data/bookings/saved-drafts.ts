import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { draftsChannelName, draftsDatabaseName, tabDraftKey, tellTabs } from '../session/drafts-at-logout.ts'

/**
 * Reservations that somebody began, for `/cart` in any tab: IndexedDB, because local storage has its three keys and no
 * more. Nothing of the drivers is kept here, and nothing at all after a logout.
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

const storeName = 'drafts'
const kept = 20

/** The drafts of this browser, newest first. */
export function useSavedDrafts() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(draftsChannelName)
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
  const request = indexedDB.open(draftsDatabaseName, 1)
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
