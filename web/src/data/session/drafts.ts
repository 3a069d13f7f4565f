import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeLogout } from './session.ts'

/*
 * Every draft of a reservation that a browser keeps, and the only file that knows where: the whole one, drivers included,
 * in the session storage of its tab; what the cart lists of it, in IndexedDB, for all tabs. A logout leaves neither.
 */

/** A draft as `/cart` lists it, in any tab: nothing of who drives. */
export type SavedDraft = {
  slug: string
  trip: {
    pickup_location: string | null
    return_location: string | null
    start_date: string | null
    end_date: string | null
  }
  /** Whether this very car is wanted, or it or similar; missing where nobody chose. */
  car_choice?: 'similar' | 'this' | null
  /** The code that somebody typed. */
  promotion_code?: string | null
  /** Quantities by the extra's id. */
  services: Record<string, number>
  /** How many drivers there are to be, the first included. */
  drivers: number
  payment_method: string | null
  failed: boolean
  /** Epoch milliseconds. */
  saved_at: number
}

const tabKey = 'reservation'
const database = { name: 'marhala', version: 1, store: 'drafts' }
const channels = { cart: 'marhala-drafts', logout: 'marhala-logout' }
const mostDrafts = 20

const tabListeners = new Set<() => void>()
// Where storage is forbidden the tab's draft lasts as long as the page.
let memory: string | null = null

/** The text of this tab's draft; null where there is none. */
export function readTabDraft(): string | null {
  try {
    return sessionStorage.getItem(tabKey)
  } catch {
    return memory
  }
}

/** Keeps a text as this tab's draft, or none. */
export function writeTabDraft(text: string | null): void {
  memory = text
  try {
    if (text === null) sessionStorage.removeItem(tabKey)
    else sessionStorage.setItem(tabKey, text)
  } catch {
    // Kept in memory then.
  }
  for (const listener of tabListeners) listener()
}

/** Calls `listener` when this tab's draft has changed, a logout in another tab included; answers how to stop. */
export function subscribeTabDraft(listener: () => void): () => void {
  tabListeners.add(listener)
  return () => tabListeners.delete(listener)
}

/** What this tab's draft knows of its first driver, for a sign-up on the way; nothing where there is none. */
export function readDraftDriver(): Partial<Record<string, string>> {
  const { drivers } = parseTabDraft()
  const [driver] = Array.isArray(drivers) ? (drivers as unknown[]) : []
  const texts = Object.entries(driver ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

/** From now on a logout, in whichever tab, leaves no draft behind, in any of them. */
export function forgetDraftsAtLogout(): void {
  const channel = new BroadcastChannel(channels.logout)
  channel.addEventListener('message', () => writeTabDraft(null))
  beforeLogout(() => {
    writeTabDraft(null)
    channel.postMessage('logged out')
    try {
      indexedDB.deleteDatabase(database.name).addEventListener('success', notifyCarts)
    } catch {
      // Where storage is forbidden, nothing could be kept; the logout itself must go on.
    }
  })
}

/** The drafts of this browser, newest first. */
export function useSavedDrafts() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channels.cart)
    channel.addEventListener('message', () => void client.invalidateQueries({ queryKey }))
    return () => channel.close()
  }, [client])
  return useQuery({ queryKey, queryFn: listSavedDrafts, staleTime: 0 })
}

const queryKey = ['saved drafts']

/** Keeps a draft in place of the car's earlier one; only the newest twenty stay. */
export async function keepSavedDraft(draft: SavedDraft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft))
  const old = (await listSavedDrafts()).slice(mostDrafts)
  for (const { slug } of old) await inStore('readwrite', (store) => store.delete(slug))
  notifyCarts()
}

/** Forgets the draft of a car: it is booked, or nobody wants it any more. */
export async function forgetSavedDraft(slug: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(slug))
  notifyCarts()
}

/** Takes a draft out of the cart, and out of this tab; answers how to put it back. */
export async function dropDraft(draft: SavedDraft): Promise<() => void> {
  const text = parseTabDraft().slug === draft.slug ? readTabDraft() : null
  if (text !== null) writeTabDraft(null)
  await forgetSavedDraft(draft.slug)
  return () => {
    if (text !== null) writeTabDraft(text)
    void keepSavedDraft(draft)
  }
}

function parseTabDraft(): { slug?: unknown; drivers?: unknown } {
  try {
    return (JSON.parse(readTabDraft() ?? 'null') as object | null) ?? {}
  } catch {
    return {}
  }
}

function notifyCarts(): void {
  const channel = new BroadcastChannel(channels.cart)
  channel.postMessage('changed')
  channel.close()
}

async function listSavedDrafts(): Promise<SavedDraft[]> {
  const drafts = await inStore('readonly', (store) => store.getAll() as IDBRequest<SavedDraft[]>)
  return drafts.toSorted((a, b) => b.saved_at - a.saved_at)
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await openDatabase()
  try {
    return await answerOf(ask(opened.transaction(database.store, mode).objectStore(database.store)))
  } finally {
    opened.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database.name, database.version)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(database.store, { keyPath: 'slug' }),
  )
  return answerOf(request)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is closed')))
  })
}
