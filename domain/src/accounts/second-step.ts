import { latinDigits } from '../text/latin-digits.ts'
import type { Role } from './permissions.ts'

/** How many recovery codes somebody has at a time, each good once (docs/rules/accounts.md#the-second-step). */
export const recoveryCodeCount = 10

/** Letters and digits that nobody takes for one another: sixteen of them are 80 bits. */
const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16

/** Whether a password alone signs nobody in to this account: a superadmin's, with a passkey at least. */
export function asksSecondStep(role: Role, passkeys: number): boolean {
  return role === 'superadmin' && passkeys > 0
}

/** Until when a challenge that is made now can be answered: five minutes. */
export function challengeUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + 5 * 60_000)
}

/** A recovery code of random bytes, in four groups as people copy them: `k3f9-0wtz-7q2m-h8xc`. */
export function makeRecoveryCode(random: Uint8Array): string {
  const letters = Array.from(random.slice(0, codeLength), (byte) => recoveryLetters[byte % 32])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** A recovery code as it was shown, of whatever somebody typed; undefined for what can be none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = latinDigits(typed)
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  if (letters.length !== codeLength || [...letters].some((letter) => !recoveryLetters.includes(letter)))
    return undefined
  return letters.replace(/.{4}(?=.)/g, '$&-')
}
