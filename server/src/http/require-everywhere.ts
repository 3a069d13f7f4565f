import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'

/** 403 for whoever is limited to some places: what a call changes is of the whole company. */
export function requireEverywhere(caller: Caller): void {
  if (placesOf(caller) !== null) throw new ApiError('forbidden')
}
