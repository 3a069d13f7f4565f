import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { insertResetToken } from './public/reset-tokens.queries.ts'
import { fingerprint } from './public/tokens.ts'

/** A single-use token of 256 bits that sets one new password, for a person who has proved the account's address. */
export async function makeResetToken({ db, clock }: AppContext, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertResetToken(db, userId, fingerprint(token), clock())
  return token
}
