import { randomBytes } from 'node:crypto'
import { makeRecoveryCode, recoveryCodeCount } from '@marhala/domain/accounts/second-step.ts'
import type { AppContext } from '../../../context.ts'
import { fingerprint } from '../public/tokens.ts'
import { replaceRecoveryCodes } from './recovery-codes.queries.ts'

/** Ten new recovery codes in place of those before. A fingerprint is enough of each: nobody guesses 80 bits. */
export async function makeRecoveryCodes({ db, clock }: AppContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(randomBytes(16)))
  await replaceRecoveryCodes(db, userId, codes.map(fingerprint), clock())
  return codes
}
