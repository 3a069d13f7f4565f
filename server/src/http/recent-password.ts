import { isPasswordRecent } from '@marhala/domain/accounts/recent-password.ts'
import type { AppContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'

/**
 * Refuses actions that outlast a stolen access token unless the password was proved recently, in the browser that
 * signed in: 403 `password_needed` (docs/rules/accounts.md#the-password-once-more, R25).
 */
export function requirePassword(
  { clock }: Pick<AppContext, 'clock'>,
  { password_at }: Pick<Caller, 'password_at'>,
): void {
  if (!isPasswordRecent(password_at, clock())) throw new ApiError('password_needed')
}
