import { tabDraftKey } from '../session/drafts-at-logout.ts'

/** What this tab's reservation knows of its first driver, for a sign-up on the way; nothing where there is none. */
export function readDraftDriver(): Partial<Record<string, string>> {
  try {
    const draft = JSON.parse(sessionStorage.getItem(tabDraftKey) ?? 'null') as { drivers?: unknown } | null
    const [driver] = Array.isArray(draft?.drivers) ? (draft.drivers as unknown[]) : []
    const texts = Object.entries(driver ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Record<string, string>
  } catch {
    // Storage is forbidden, or holds something else.
    return {}
  }
}
