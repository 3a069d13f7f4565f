import { describe, expect, test } from 'vitest'
import { roles } from './permissions.ts'
import { needsSecondStep, challengeUntil, makeRecoveryCode, readRecoveryCode } from './second-step.ts'

describe('the second step', () => {
  test('is asked of superadmins who have a passkey, and of nobody else', () => {
    const needing = roles.flatMap((role) =>
      [0, 1, 3].filter((passkeys) => needsSecondStep(role, passkeys)).map((n) => `${role} ${n}`),
    )
    expect(needing).toEqual(['superadmin 1', 'superadmin 3'])
  })

  test('can be taken for five minutes', () => {
    expect(challengeUntil(new Date('2026-06-03T09:00:00Z'))).toEqual(new Date('2026-06-03T09:05:00Z'))
  })
})

describe('a recovery code', () => {
  const code = makeRecoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17))

  test('has sixteen letters and digits in four groups, every one of which can come', () => {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    const all = new Set(
      Array.from({ length: 256 }, (_, byte) => makeRecoveryCode(new Uint8Array(16).fill(byte))[0]),
    )
    expect(all.size).toBe(32)
  })

  test.each([
    ['as it was shown', code],
    ['in capitals, with blanks', `  ${code.toUpperCase().replaceAll('-', ' ')} `],
    ['without its dashes', code.replaceAll('-', '')],
    ['with a longer dash', code.replaceAll('-', '–')],
  ])('is read %s', (_, typed) => expect(readRecoveryCode(typed)).toBe(code))

  test('is read with an O for its nought, an I or l for its one, and the digits of Arabic keyboards', () => {
    expect(readRecoveryCode('OoIl-٠٠١٢-0000-0000')).toBe('0011-0012-0000-0000')
  })

  test.each(['', 'k3f9', '0000-0000-0000-000', '0000-0000-0000-00000', 'uuuu-0000-0000-0000', '123456'])(
    'is not %j',
    (typed) => expect(readRecoveryCode(typed)).toBeUndefined(),
  )
})
