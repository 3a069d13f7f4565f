import { apiKeyState } from '@marhala/domain/integrations/api-scopes.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

/** A key for the wire: its present state, and who made it. */
export function presentKey({ created_by, first_name, last_name, ...key }: ApiKeyRow, now: Date) {
  return { ...key, state: apiKeyState(key, now), created_by: { id: created_by, first_name, last_name } }
}
