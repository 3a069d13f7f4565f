import { createHash } from 'node:crypto'
import { addressesIn, isCheckpointDue } from '@marhala/domain/proof/checkpoint-addresses.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { checkpointMail } from '../../../mail/company/checkpoint-mail.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'
import { findCheckpoint, findLastMailed, noteCheckpointMail } from '../log.queries.ts'
import { askTimeStamp } from '../time-stamp.ts'
import { sequenceLog } from './sequence-log.ts'

/**
 * Once a day sends the newest checkpoint out of the house, to the addresses of the settings and with the time of an
 * authority where one is set: whoever changes the log later contradicts it (docs/log.md).
 */
export async function mailCheckpoint(context: AppContext): Promise<void> {
  const { db, clock, jobs } = context
  const settings = await getSettings(db)
  const addresses = addressesIn(settings.checkpoint_addresses)
  if (addresses.length === 0 && !settings.time_stamp_url) return
  await sequenceLog(context)
  const checkpoint = await findCheckpoint(db)
  if (!checkpoint) return
  const on = (instant: Date) => localDate(instant.getTime(), settings.time_zone)
  const last = await findLastMailed(db)
  const known = { mailed: checkpoint.mailed_at !== null, last_mailed_on: last && on(last) }
  if (!isCheckpointDue(known, on(clock()))) return
  const { note } = checkpoint
  const time_stamp = settings.time_stamp_url ? await stamp(context, settings.time_stamp_url, note) : null
  const sender = await readMailSender(context)
  await transact(db, async (inside) => {
    if (!(await noteCheckpointMail(inside, checkpoint.id, { mailed_at: clock(), time_stamp }))) return
    for (const email of addresses) {
      const to = { email, first_name: '', language: settings.company_language }
      await jobs.enqueueMail(inside, checkpointMail(to, { note, time_stamp }, sender))
    }
  })
}

/** The stamp of a checkpoint's time; none where the authority does not answer, which is no reason not to mail it. */
async function stamp({ log, config }: AppContext, url: string, note: string): Promise<Buffer | null> {
  const digest = createHash('sha256').update(note).digest()
  try {
    return await askTimeStamp(url, digest, { allowPrivate: config.webhooks_private })
  } catch (error) {
    log.warn({ err: error }, 'a checkpoint has no time-stamp')
    return null
  }
}
