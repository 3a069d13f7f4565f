import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as notifications from '@marhala/contract/messages/notifications.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { isPushAddress } from '../../push/push-address.ts'
import { canEncryptFor } from '../../push/push-keys.ts'
import { readSettings } from './change-settings.ts'
import { deleteBrowser, saveBrowser } from './push-browsers.queries.ts'

/** Stores a browser for pushes, for as long as the caller's session in it lasts. */
export async function letPush(
  context: AppContext,
  caller: Caller,
  browser: ParsedBodyOf<typeof notifications.subscribe>,
) {
  const isOurs = isPushAddress(browser.endpoint, context.config.push_origins) && canEncryptFor(browser)
  if (!isOurs) throw invalid({ endpoint: [{ key: 'push_address' }] })
  const created_at = context.clock()
  await saveBrowser(context.db, { ...browser, user_id: caller.id, session_id: caller.session_id, created_at })
  return readSettings(context, caller)
}

/** Deletes a browser, so that it gets no more pushes. */
export async function stopPushing(
  context: AppContext,
  caller: Caller,
  { endpoint }: ParsedBodyOf<typeof notifications.unsubscribe>,
) {
  await deleteBrowser(context.db, { user_id: caller.id, endpoint })
  return readSettings(context, caller)
}
