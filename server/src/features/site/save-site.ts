import { randomBytes } from 'node:crypto'
import { type SiteDocument, usualSite } from '@marhala/contract/company/site-values.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { fileAddress } from '../../files/file-address.ts'
import { insertFile } from '../../files/files.queries.ts'
import { makeHero } from '../../files/make-hero.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { lockSettings } from '../company/public/company.queries.ts'
import { heroPart } from '@marhala/contract/company/hero-picture.ts'
import { findVersion, insertVersion, putDraft } from './public/site.queries.ts'

/** Publishes a document; 409 `stale_site` where somebody else saved after the version that its author saw. */
export async function saveSite(
  context: AppContext,
  caller: Caller,
  { document, version }: { document: SiteDocument; version: number },
): Promise<void> {
  await transact(context.db, async (db) => {
    // Saves come one after the other, as those of the settings do.
    await lockSettings(db)
    const present = await findVersion(db)
    if ((present?.id ?? 0) !== version) throw new ApiError('stale_site')
    await insertVersion(db, { document, saved_at: context.clock(), saved_by: caller.id })
    await writeAudit(db, {
      entity: 'company_settings',
      entity_id: null,
      ...actorOf(caller),
      action: 'change_site',
    })
  })
}

/** Publishes an earlier version again, or the product's own pages (0), as the next one: what came between stays. */
export async function restoreSite(context: AppContext, caller: Caller, id: number): Promise<void> {
  await transact(context.db, async (db) => {
    await lockSettings(db)
    const earlier = id === 0 ? { document: usualSite } : await findVersion(db, id)
    if (!earlier) throw new ApiError('not_found')
    const document = earlier.document as SiteDocument
    await insertVersion(db, {
      document,
      saved_at: context.clock(),
      saved_by: caller.id,
      restored_from: id || null,
    })
    await writeAudit(db, {
      entity: 'company_settings',
      entity_id: null,
      ...actorOf(caller),
      action: 'restore_site',
    })
  })
}

/** Keeps a draft under a name that nobody guesses, and that changes with it: pages are cached by their address. */
export async function keepDraft(context: AppContext, caller: Caller, document: SiteDocument) {
  const name = randomBytes(18).toString('base64url')
  await putDraft(context.db, { user_id: caller.id, name, document, saved_at: context.clock() })
  return { draft: name }
}

/** Takes a picture for the head. It stays: every version that showed it can come back. */
export async function uploadPicture(context: AppContext, caller: Caller, bytes: Buffer | undefined) {
  if (!bytes) throw invalid({ picture: [{ key: 'required' }] })
  const made = await makeHero(bytes)
  if ('problem' in made) throw invalid({ picture: [made.problem] })
  const name = await context.files.put(made.parts)
  await insertFile(context.db, { name, uploaded_by: caller.id, created_at: context.clock() })
  return { picture: fileAddress(name, heroPart) }
}
