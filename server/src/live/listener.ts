import type { LiveTopic } from '@marhala/contract/live.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'

export type Listener = { session_id: string; person_id: number; role: Role; topics: readonly LiveTopic[] }
