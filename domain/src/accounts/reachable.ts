import { hasRank, type Role } from './permissions.ts'

type Account = {
  role: Role
  email: string | null
  phone: string | null
  hasPassword?: boolean
}

/** Codes name their words in the contract: the first belongs to `phone`, the others to `email`. */
export type ReachProblem = 'phone_or_email' | 'email_of_staff' | 'email_signs_in'

/**
 * What is wrong with how an account is reached, null if nothing: a client needs a phone number or an address; staff and
 * accounts with a password need an address.
 */
export function checkReach({ role, email, phone, hasPassword = false }: Account): ReachProblem | null {
  if (email !== null) return null
  if (hasRank(role, 'moderator')) return 'email_of_staff'
  if (hasPassword) return 'email_signs_in'
  return phone === null ? 'phone_or_email' : null
}

/** The form field in which the problem is corrected. */
export function fieldOfReach(problem: ReachProblem): 'phone' | 'email' {
  return problem === 'phone_or_email' ? 'phone' : 'email'
}
