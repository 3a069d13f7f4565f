/** What a password needs, in the order in which screens list it. Characters are code points of any script. */
export const passwordRules = [
  { key: 'length', passes: (password: string) => lengthOf(password) >= 8 },
  { key: 'uppercase', passes: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'lowercase', passes: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'digit', passes: (password: string) => /\p{Nd}/u.test(password) },
] as const
export type PasswordRule = (typeof passwordRules)[number]['key']

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** The rules that a password breaks, empty if it may be used (docs/rules/accounts.md#passwords). */
export function passwordProblems(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.key)
}

/** weak: a rule is missing; medium: all four hold; strong: all four and 12 characters. */
export function passwordStrength(password: string): PasswordStrength {
  if (passwordProblems(password).length > 0) return 'weak'
  return lengthOf(password) >= 12 ? 'strong' : 'medium'
}

/** Code points, not UTF-16 units. */
function lengthOf(password: string): number {
  return [...password].length
}
