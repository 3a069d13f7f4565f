import { stateAfterNotice } from '@marhala/domain/messages/whatsapp.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { mailInstead } from './mail-instead.ts'
import { readMark } from './message-mark.ts'
import type { Notice } from './read-notices.ts'
import { lockReported, noteReported } from './public/whatsapp-messages.queries.ts'

/** Writes down what Meta reports of a message of ours; the same notice again changes nothing. */
export async function noteNotice(context: AppContext, notice: Notice): Promise<void> {
  const { clock, secrets } = context
  const { id: provider_id, status, errors, biz_opaque_callback_data: mark } = notice
  await transact(context.db, async (db) => {
    const id = mark === undefined ? null : readMark(secrets, mark)
    const message = await lockReported(db, { provider_id, id })
    if (!message) return
    const state = stateAfterNotice(message.state, status)
    if (state === message.state) return
    const error = status === 'failed' ? `meta_${errors?.[0]?.code ?? 'failed'}` : null
    await noteReported(db, message.id, { provider_id, state, error, now: clock() })
    if (state === 'failed') await mailInstead({ ...context, db }, message, await getSettings(db))
  })
}
