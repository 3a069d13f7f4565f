import { useSyncExternalStore } from 'react'

type Question = { answered: Promise<boolean>; answer: (proved: boolean) => void }

let open: Question | null = null
const listeners = new Set<() => void>()

/**
 * Asks whoever sits here for their password, because a call needs it; resolves with whether it was proved. Calls that need
 * it at the same time wait for one answer, and a screen that has no place for the question answers that it was not.
 */
export async function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return false
  if (open) return open.answered
  let resolve: (proved: boolean) => void = () => {}
  const answered = new Promise<boolean>((resolveIt) => (resolve = resolveIt))
  const answer = (proved: boolean) => {
    open = null
    notifyListeners()
    resolve(proved)
  }
  open = { answered, answer }
  notifyListeners()
  return answered
}

/** The question that stands, with the way to answer it; null while nothing is asked. */
export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
