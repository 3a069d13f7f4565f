import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../context.ts'
import { fileNameOf } from '../../../files/file-address.ts'
import type { PrintedDocument } from '../../../pdf/printed-document.ts'
import type { Pictures } from '../../../pdf/compile-document.ts'
import { typeset } from '../../../pdf/typeset.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { findAccent } from '../../site/public/site.queries.ts'

/** Renders a document as PDF, with its pictures by name, below the company's present logo and in its colour, neither frozen with an invoice. */
export async function printDocument(
  { db, files, log }: Pick<AppContext, 'db' | 'files' | 'log'>,
  document: PrintedDocument,
  { at, company_logo, pictures = {} }: { at: Date; pictures?: Pictures } & Pick<Settings, 'company_logo'>,
): Promise<Buffer> {
  const logo = await readLogo(files, company_logo).catch((error: unknown) => {
    log.warn({ err: error }, 'a document is printed without the logo')
    return undefined
  })
  return typeset(document, at, { logo, accent: await findAccent(db), pictures })
}

/** None where the company has none, or its file is missing: the document is printed without it. */
async function readLogo(files: AppContext['files'], address: string | null): Promise<Buffer | undefined> {
  const name = fileNameOf(address)
  const [part] = name ? await files.list(name) : []
  const file = name && part ? await files.get(name, part) : undefined
  return file && buffer(file.stream)
}
