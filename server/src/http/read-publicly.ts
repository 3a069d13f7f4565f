import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'
import { replicaReads } from './replica-reads.ts'

/**
 * Answers a call from the replica where it may (`replicaReads`) and can; else, and where that fails, from the primary,
 * so that callers do not notice when a replica is away.
 */
export async function readPublicly<T>(
  context: AppContext,
  { endpoint, caller }: { endpoint: Endpoint; caller: Caller | null },
  work: (context: AppContext) => Promise<T>,
): Promise<T> {
  const { replica } = context
  if (!replica || caller || !replicaReads.has(endpoint)) return work(context)
  const databases = replica.take()
  if (!databases) {
    replica.count('primary')
    return work(context)
  }
  try {
    const done = await work({ ...context, ...databases })
    replica.count('replica')
    return done
  } catch (error) {
    if (error instanceof ApiError) throw error
    replica.failed(error)
    replica.count('primary')
    return work(context)
  }
}
