import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { fileAddress, fileNameOf } from '../../files/file-address.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { releaseFiles } from '../../files/let-go.ts'
import { makeLogo } from '../../files/make-logo.ts'
import { invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { lockSettings, updateSettings } from './public/company.queries.ts'

/** Changes the logo: the file is on the disk before its row, the old one is left to the sweep. */
export async function uploadLogo(context: AppContext, caller: Caller, bytes: Buffer | undefined) {
  if (!bytes) throw invalid({ logo: [{ key: 'logo_file' }] })
  const made = await makeLogo(bytes)
  if ('problem' in made) throw invalid({ logo: [made.problem] })
  const file = await context.files.put(made.parts)
  const logo_path = fileAddress(file, Object.keys(made.parts)[0]!)
  await showLogo(context, caller, { action: 'upload_logo', file, logo_path })
  return { logo_path, logo_url: `${context.config.public_url ?? ''}${logo_path}` }
}

/** Removes the logo, if there is one. */
export async function deleteLogo(context: AppContext, caller: Caller): Promise<void> {
  await showLogo(context, caller, { action: 'delete_logo', logo_path: null })
}

type Change =
  | { action: 'upload_logo'; file: string; logo_path: string }
  | { action: 'delete_logo'; logo_path: null }

async function showLogo(context: AppContext, caller: Caller, change: Change): Promise<void> {
  const old = await transact(context.db, async (db) => {
    const { company_logo } = await lockSettings(db)
    if (company_logo === null && change.logo_path === null) return undefined
    const replaced = fileNameOf(company_logo)
    if (replaced) await deleteFile(db, replaced)
    if (change.logo_path !== null)
      await insertFile(db, { name: change.file, uploaded_by: caller.id, created_at: context.clock() })
    await updateSettings(db, { company_logo: change.logo_path })
    const who = { entity: 'company_settings', entity_id: null, ...actorOf(caller) }
    await writeAudit(db, { ...who, action: change.action })
    return replaced
  })
  if (old) await releaseFiles(context, [old])
}
