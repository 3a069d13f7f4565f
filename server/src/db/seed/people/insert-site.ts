import type { Demo } from '../demo.ts'
import { site } from '../data/site.ts'

/** What the demo company tells of itself on its pages, set before its first booking. */
export async function insertSite({ db, calendar }: Demo): Promise<void> {
  await db
    .insertInto('site_versions')
    .values({ document: JSON.stringify(site), saved_at: new Date(calendar.now), saved_by: null })
    .execute()
}
