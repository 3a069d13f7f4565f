import type { AppContext } from '../../../context.ts'
import type { Sender } from '../../../mail/sender.ts'
import { findAccent } from '../../site/public/site.queries.ts'
import { bankOf } from './bank-details.ts'
import { getSettings, type Settings } from './company.queries.ts'

/** The company as sender of mails, from given settings or read in the caller's transaction. */
export async function readMailSender(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  settings?: Settings,
): Promise<Sender> {
  const company = settings ?? (await getSettings(db))
  return { ...company, accent: await findAccent(db), bank: bankOf(company), url: config.public_url ?? '' }
}
