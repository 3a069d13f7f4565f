import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../http/api-error.ts'
import { limitConcurrency } from '../../http/concurrency-limit.ts'

/**
 * A hashing takes a processor for some 20 ms. A processor is left to everybody else, and few wait: whoever comes to a crowd
 * of sign-ins is told 503 at once, and has nobody else wait (decision 072).
 */
const places = { running: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 20 }
const limited = limitConcurrency(places)
let underWay = 0
let begun = 0

/** Argon2id is the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id of a password or a code. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

/** Whether a password fits; without a hash it takes the same time and says no, so that nobody learns who exists. */
export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(hashed ?? dummy, password))
  return fits && Boolean(hashed)
}

/** Throws the 503 that a hashing would be told now: before a call looks anything up in vain. */
export function refuseBusyHashing(): void {
  if (underWay >= places.running + places.waiting) throw new ApiError('unavailable', { retryAfter: 2 })
}

/** How many hashings this process has begun, which says what a call had hashed. */
export function countHashings(): number {
  return begun
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await limited(() => {
      begun += 1
      return work()
    })
  } finally {
    underWay -= 1
  }
}

/** The hash of a random value that nobody kept, made with the options above. */
const dummy = await hash(crypto.randomUUID(), options)
