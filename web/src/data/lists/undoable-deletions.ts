import { useSyncExternalStore } from 'react'
import type { SendOptions } from '../http/send.ts'
import { beforeLogout } from '../session/session.ts'

/**
 * Deletions that can still be taken back: what they delete is out of sight at once, their request goes when the time
 * for Undo is over, and at the latest when the page closes or the person logs out.
 */
export type UndoableDeletion = {
  /** Of what kind the ids are: each counts from 1. */
  of: DeletionKind
  ids: readonly number[]
  /** Makes the call; called once. */
  run: (options: SendOptions) => Promise<void>
}

export type DeletionKind = 'favorite' | 'expense' | 'income' | 'task'

type Entry = UndoableDeletion & { isSent: boolean }

// Module state is safe here: deletions come from events, which only happen in a browser.
let entries: readonly Entry[] = []
let hidden: Partial<Record<DeletionKind, readonly number[]>> = {}
const none: readonly number[] = []
const listeners = new Set<() => void>()

/** Holds a deletion back; `release` sends it, `takeBack` forgets it. Both do nothing the second time. */
export function deferDeletion(deletion: UndoableDeletion) {
  const entry: Entry = { ...deletion, isSent: false }
  publish([...entries, entry])
  return {
    release: (options: SendOptions = {}) => release(entry, options),
    takeBack: () => {
      if (!entry.isSent) publish(entries.filter((other) => other !== entry))
    },
  }
}

/** Sends what is held back of one id now: something else is about to happen to it. */
export async function sendDeletionOf(kind: DeletionKind, id: number): Promise<void> {
  const entry = entries.find(({ of, ids, isSent }) => !isSent && of === kind && ids.includes(id))
  if (entry) await release(entry, {}).catch(() => undefined)
}

/** From now on nothing that waits is lost when the page closes or the person logs out. */
export function sendDeletionsBeforeLeaving(): void {
  const releaseAll = () => {
    // Nobody is there any more to be told that it failed.
    for (const entry of entries) release(entry, { keepalive: true }).catch(() => undefined)
  }
  addEventListener('pagehide', releaseAll)
  beforeLogout(releaseAll)
}

/** The ids of a kind that are out of sight because their deletion waits or is on its way. */
export function useHiddenIds(kind: DeletionKind): readonly number[] {
  const read = () => hiddenIds(kind)
  return useSyncExternalStore(subscribe, read, read)
}

/** The same, as it is this moment. */
export function hiddenIds(kind: DeletionKind): readonly number[] {
  return hidden[kind] ?? none
}

async function release(entry: Entry, options: SendOptions): Promise<void> {
  if (entry.isSent || !entries.includes(entry)) return
  entry.isSent = true
  try {
    await entry.run(options)
  } finally {
    // Only now: until the lists know of it, what is deleted must not come back into sight.
    publish(entries.filter((other) => other !== entry))
  }
}

function publish(next: readonly Entry[]): void {
  entries = next
  const kinds = Map.groupBy(next, ({ of }) => of)
  hidden = Object.fromEntries([...kinds].map(([kind, some]) => [kind, some.flatMap(({ ids }) => ids)]))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
