import type { ReactNode } from 'react'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

export type ToastOptions = {
  text: ReactNode
  tone?: ToastTone
  /** One thing to do, such as taking it back; the toast closes with it. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds on screen: 5 s, 6 s with an action; a bad one stays until closed. */
  duration?: number
  /** Called when it leaves without its action: time ran out, or it was closed. */
  onExpire?: () => void
}

export type ToastEntry = ToastOptions & { id: number; tone: ToastTone; duration: number }

/** Shows a toast and returns a function that takes it away. Only for what is also said elsewhere, or does not matter later. */
export function showToast(options: ToastOptions): () => void {
  const tone = options.tone ?? 'ok'
  const entry = {
    ...options,
    id: ++lastId,
    tone,
    duration: options.duration ?? defaultDuration(tone, options),
  }
  const pushedOut = entries.slice(0, -2)
  publish([...entries.slice(-2), entry])
  for (const old of pushedOut) old.onExpire?.()
  return () => dismissToast(entry.id)
}

/** Removes a toast; `wasUsed` when its action was taken, so that it does not count as expired. */
export function dismissToast(id: number, wasUsed = false): void {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) return
  publish(entries.filter((candidate) => candidate.id !== id))
  if (!wasUsed) entry.onExpire?.()
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastEntry[] {
  return entries
}

// Module state is safe here: toasts are shown from events, which only happen in a browser.
let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function defaultDuration(tone: ToastTone, options: ToastOptions): number {
  if (tone === 'bad') return Number.POSITIVE_INFINITY
  return options.action ? 6000 : 5000
}
