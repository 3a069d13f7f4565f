import { stateAfterNotice } from '@marhala/domain/messages/whatsapp.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { mailInstead } from './mail-instead.ts'
import { readMark } from './message-mark.ts'
import type { Notice } from './read-notices.ts'
import { findReported, lockReported, noteReported } from './public/whatsapp-messages.queries.ts'

type KnownNotice = Notice & { own_id: number | null }

/**
 * Records Meta's reports of our messages, one after the other; a repeated notice changes nothing. One query finds which
 * of them are ours.
 */
export async function noteNotices(context: AppContext, notices: Notice[]): Promise<void> {
  const all = notices.map((notice) => ({ ...notice, own_id: ownId(context, notice) }))
  const ours = await findReported(context.db, {
    provider_ids: all.map(({ id }) => id),
    ids: all.flatMap(({ own_id }) => own_id ?? []),
  })
  for (const notice of all)
    if (ours.provider_ids.has(notice.id) || (notice.own_id !== null && ours.ids.has(notice.own_id)))
      await noteNotice(context, notice)
}

/** Our number, which Meta repeats; null where it is not ours. */
function ownId({ secrets }: AppContext, { biz_opaque_callback_data: mark }: Notice): number | null {
  return mark === undefined ? null : readMark(secrets, mark)
}

async function noteNotice(context: AppContext, notice: KnownNotice): Promise<void> {
  const { clock } = context
  const { id: provider_id, own_id: id, status, errors } = notice
  await transact(context.db, async (db) => {
    const message = await lockReported(db, { provider_id, id })
    if (!message) return
    const state = stateAfterNotice(message.state, status)
    if (state === message.state) return
    const error = status === 'failed' ? `meta_${errors?.[0]?.code ?? 'failed'}` : null
    await noteReported(db, message.id, { provider_id, state, error, now: clock() })
    if (state === 'failed') await mailInstead({ ...context, db }, message, await getSettings(db))
  })
}
