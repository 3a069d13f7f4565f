import { randomBytes } from 'node:crypto'
import { challengeUntil } from '@marhala/domain/accounts/second-step.ts'
import type { AppContext } from '../../../context.ts'
import { fingerprint } from '../public/tokens.ts'
import { type ChallengePurpose, insertChallenge } from './challenges.queries.ts'

type Wanted = { userId: number; purpose: ChallengePurpose; challenge: string; remember?: boolean }

/** A ticket of 256 bits, good once and for five minutes, for what a device is to sign for one person. */
export async function makeChallenge(
  { db, clock }: AppContext,
  { userId, purpose, challenge, remember = false }: Wanted,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const now = clock()
  await insertChallenge(db, {
    ticket_hash: fingerprint(ticket),
    user_id: userId,
    purpose,
    challenge,
    remember,
    created_at: now,
    expires_at: challengeUntil(now),
  })
  return ticket
}
