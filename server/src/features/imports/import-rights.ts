import { may, type Person } from '@marhala/domain/accounts/permissions.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { ImportRow } from './imports.queries.ts'

/** Whether a caller may import payments, and undo that: those who manage finances. */
export function mayImportMoney(caller: Person): boolean {
  return may(caller, 'finance.manage')
}

/** 403 where a file would bring payments, or has brought some that would be voided, and the caller may not do that. */
export function refuseMoney(caller: Caller, { state, columns, payments }: ImportRow): void {
  const isMoney = state === 'waiting' ? columns.paid !== undefined : payments > 0
  if (isMoney && !mayImportMoney(caller)) throw new ApiError('forbidden')
}
