import { randomBytes } from 'node:crypto'
import { challengeUntil } from '@marhala/domain/accounts/second-step.ts'
import type { AppContext } from '../../../context.ts'
import { fingerprint } from '../public/tokens.ts'
import { type ChallengePurpose, insertChallenge } from './challenges.queries.ts'

type NewChallenge = { userId: number; purpose: ChallengePurpose; challenge: string; remember?: boolean }

/** A single-use ticket of 256 bits, valid for five minutes, with the challenge for one person's device. */
export async function makeChallenge(
  { db, clock }: AppContext,
  { userId, purpose, challenge, remember = false }: NewChallenge,
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
