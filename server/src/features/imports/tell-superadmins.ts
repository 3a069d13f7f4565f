import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { notify } from '../notifications/public/notify.queries.ts'

/** Tells whoever manages finances, but for who did it, that a file brought payments, or that an import was undone. */
export async function tellSuperadmins(
  context: AppContext,
  { id: actor_id }: Caller,
  kind: 'payments_imported' | 'import_undone',
  import_id: number,
): Promise<void> {
  // What is undone in two goes is told of twice.
  await notify(context, { kind, key: `${import_id}:${context.clock().getTime()}`, import_id, actor_id })
}
