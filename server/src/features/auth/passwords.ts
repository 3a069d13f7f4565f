import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../http/concurrency-limit.ts'

/** A burst of sign-ins must not make every other request wait: two hashings at a time. */
const limited = limitConcurrency({ running: 2, waiting: 200 })

/** Argon2id is the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id of a password or a code. */
export async function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, options))
}

/** Whether a password fits; without a hash it takes the same time and says no, so that nobody learns who exists. */
export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const fits = await limited(() => verify(hashed ?? dummy, password))
  return fits && Boolean(hashed)
}

/** The hash of a random value that nobody kept, made with the options above. */
const dummy = await hash(crypto.randomUUID(), options)
