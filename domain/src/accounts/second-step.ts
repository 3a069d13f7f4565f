import { latinDigits } from '../text/latin-digits.ts'
import type { Role } from './permissions.ts'

/** How many recovery codes an account has at a time, each usable once (docs/rules/accounts.md#the-second-step). */
export const recoveryCodeCount = 10

/** Letters and digits that are not mistaken for one another: sixteen of them are 80 bits. */
const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16

/** Whether an account needs a second step after its password: a superadmin's with at least one passkey. */
export function needsSecondStep(role: Role, passkeys: number): boolean {
  return role === 'superadmin' && passkeys > 0
}

/** Until when a challenge made now can be answered: five minutes. */
export function challengeUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + 5 * 60_000)
}

/** A recovery code from random bytes, in four groups that are easy to copy: `k3f9-0wtz-7q2m-h8xc`. */
export function makeRecoveryCode(random: Uint8Array): string {
  const letters = Array.from(random.slice(0, codeLength), (byte) => recoveryLetters[byte % 32])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** A typed recovery code in the form it was shown; undefined if it cannot be one. */
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
