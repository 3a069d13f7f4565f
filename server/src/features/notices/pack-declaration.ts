import { may, placesOf } from '@marhala/domain/accounts/permissions.ts'
import { say } from '@marhala/words/say.ts'
import { zipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { printContract } from '../documents/public/print-contract.ts'
import { listDocuments } from '../users/public/user-documents.queries.ts'
import { getDeclared, printDeclaration } from './print-declaration.ts'

/** What of a client's stored papers shows who they are. */
const shown: readonly string[] = ['identity_card', 'passport', 'driving_license']

/**
 * A fine's declaration in both languages with what goes with it, as a ZIP: the notice, the contract, and for whoever
 * manages clients the papers that are stored.
 */
export async function packDeclaration(context: AppContext, caller: Caller, id: number) {
  const { notice, facts } = await getDeclared(context.db, id, placesOf(caller))
  const files: Record<string, Buffer> = {}
  for (const language of ['fr', 'ar'] as const) {
    const { content } = await printDeclaration(context, caller, id, language)
    files[`declaration-${language}.pdf`] = content
  }
  const contract = await printContract(context, caller, String(facts.booking_id))
  files[contract.file_name] = contract.content
  const scan = await readFile(context, ...nameAndPart(notice.file))
  if (scan) files[`notice.${notice.file!.split('.').at(-1)}`] = scan
  const papers = may(caller, 'clients.manage') ? await listDocuments(context.db, facts.user_id) : []
  for (const { id: paper, kind, file, media_type } of papers.filter((one) => shown.includes(one.kind))) {
    const part = media_type === 'application/pdf' ? 'paper.pdf' : 'paper.jpg'
    const content = await readFile(context, file, part)
    if (content)
      files[`${say('fr', `dossier:documents.${kind}`)}-${paper}.${part.split('.').at(-1)}`] = content
  }
  return { file_name: `declaration-${notice.number || notice.id}.zip`, content: Buffer.from(zipSync(files)) }
}

function nameAndPart(file: string | null): [name: string, part: string] {
  const [name = '', part = ''] = file?.split('/') ?? []
  return [name, part]
}

async function readFile({ files }: AppContext, name: string, part: string): Promise<Buffer | null> {
  const file = name === '' ? null : await files.get(name, part)
  return file ? buffer(file.stream) : null
}
