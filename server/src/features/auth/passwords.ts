import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../http/api-error.ts'
import { limitConcurrency } from '../../http/concurrency-limit.ts'

/**
 * One hashing takes a processor for some 20 ms. One processor stays free for other calls and the queue is short:
 * sign-ins beyond it are answered 503 at once (decision 072).
 */
const places = { running: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 20 }
const limited = limitConcurrency(places)
let underWay = 0
let hashingCount = 0

/** Argon2id is the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id of a password or a code. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

/**
 * Whether a password matches; without a hash it takes the same time and returns false, so that timing does not reveal
 * which accounts exist.
 */
export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(hashed ?? dummy, password))
  return fits && Boolean(hashed)
}

/** Throws the 503 of a full queue, before a call does needless look-ups. */
export function refuseBusyHashing(): void {
  if (underWay >= places.running + places.waiting) throw new ApiError('unavailable', { retryAfter: 2 })
}

/** How many hashings this process has begun. */
export function countHashings(): number {
  return hashingCount
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await limited(() => {
      hashingCount += 1
      return work()
    })
  } finally {
    underWay -= 1
  }
}

const dummy = await hash(crypto.randomUUID(), options)
