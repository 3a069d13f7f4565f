import type { AppContext } from '../../context.ts'
import type { Sender } from '../../mail/sender.ts'
import { getSettings } from './company.queries.ts'

/** The company as its mails show it, read in the caller's transaction. */
export async function readMailSender(context: Pick<AppContext, 'db' | 'config'>): Promise<Sender> {
  return { ...(await getSettings(context.db)), url: context.config.public_url ?? '' }
}
