import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { notify } from '../notifications/public/notify.queries.ts'

/** Notifies those who manage finances, except the caller, that a file brought payments, or that an import was undone. */
export async function notifySuperadmins(
  context: AppContext,
  { id: actor_id }: Caller,
  kind: 'payments_imported' | 'import_undone',
  import_id: number,
): Promise<void> {
  // A second undo of the same import is notified again.
  await notify(context, { kind, key: `${import_id}:${context.clock().getTime()}`, import_id, actor_id })
}
