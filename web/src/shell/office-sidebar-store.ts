import { useSyncExternalStore } from 'react'

// A cookie, like theme and density: local storage has its three keys and no more (ux.md B6).
const name = 'office_sidebar'
const listeners = new Set<() => void>()

/** Whether the sidebar is folded to its icons; on the server and while hydrating it is not. */
export function useSidebarFolded(): boolean {
  return useSyncExternalStore(subscribe, readFolded, () => false)
}

/** Folds the sidebar, or opens it again, and remembers it. */
export function toggleSidebar(): void {
  document.cookie = `${name}=${readFolded() ? 'open' : 'folded'}; path=/admin; max-age=31536000; samesite=lax`
  for (const listener of listeners) listener()
}

function readFolded(): boolean {
  return document.cookie.split('; ').includes(`${name}=folded`)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
