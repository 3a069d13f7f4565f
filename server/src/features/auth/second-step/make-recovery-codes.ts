import { randomBytes } from 'node:crypto'
import { makeRecoveryCode, recoveryCodeCount } from '@marhala/domain/accounts/second-step.ts'
import type { AppContext } from '../../../context.ts'
import { fingerprint } from '../public/tokens.ts'
import { replaceRecoveryCodes } from './recovery-codes.queries.ts'

/** Ten new recovery codes in place of the previous ones. A fingerprint of each is enough: 80 bits cannot be guessed. */
export async function makeRecoveryCodes({ db, clock }: AppContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(randomBytes(16)))
  await replaceRecoveryCodes(db, userId, codes.map(fingerprint), clock())
  return codes
}
