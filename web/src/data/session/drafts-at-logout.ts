import { beforeLogout } from './session.ts'

/** The tab's own whole draft, drivers included, in session storage. */
export const tabDraftKey = 'reservation'

/** Where the cart's drafts are kept, and how tabs tell each other that they changed (`saved-drafts.ts`). */
export const draftsDatabaseName = 'marhala'
export const draftsChannelName = 'marhala-drafts'

const logoutChannelName = 'marhala-logout'

/** From now on a logout, in whichever tab, leaves no draft behind, in any of them. */
export function forgetDraftsAtLogout(): void {
  const channel = new BroadcastChannel(logoutChannelName)
  channel.addEventListener('message', forgetTabDraft)
  beforeLogout(() => {
    forgetTabDraft()
    channel.postMessage('logged out')
    // Every page carries this file: the whole database goes, so that none carries how to open it.
    try {
      indexedDB.deleteDatabase(draftsDatabaseName).addEventListener('success', tellTabs)
    } catch {
      // Where storage is forbidden, nothing could be kept; the logout itself must go on.
    }
  })
}

/** Tells every tab that the cart's drafts have changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(draftsChannelName)
  channel.postMessage('changed')
  channel.close()
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
