import type { AppContext } from '../../../context.ts'
import { unseal } from '../../../secrets.ts'

/** A secret of the settings; null where none is set, or where it was sealed by another AUTH_SECRET. */
export function openSecret(
  { settings_key }: Pick<AppContext['secrets'], 'settings_key'>,
  sealed: string | null,
): string | null {
  if (sealed === null) return null
  try {
    return unseal(settings_key, sealed) as string
  } catch {
    return null
  }
}
