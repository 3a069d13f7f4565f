import type { LiveTopic } from '@marhala/contract/live.ts'
import type { Person } from '@marhala/domain/accounts/permissions.ts'

export type Listener = Person & { session_id: string; person_id: number; topics: readonly LiveTopic[] }
