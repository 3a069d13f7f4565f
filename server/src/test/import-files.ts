import * as imports from '@marhala/contract/imports/imports.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { ImportKind } from '@marhala/domain/import/import-fields.ts'
import { call } from './as-caller.ts'
import { sendForm } from './send-form.ts'
import type { TestApp } from './test-app.ts'

type Person = { token: string } | null
type App = TestApp['app']
type ImportFile = ReplyOf<typeof imports.get>

/** Sends a file, as text or as its bytes. */
export async function sendImport(
  app: App,
  person: Person,
  kind: ImportKind,
  content: string | Uint8Array,
  file_name = `${kind}.csv`,
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return sendForm(app, person, imports.upload, {
    fields: { kind, file_name },
    files: [{ bytes, field: 'file', file_name, type: 'text/csv' }],
  })
}

/** A file that waits to be imported, which must be one. */
export async function givenImport(
  app: App,
  person: Person,
  kind: ImportKind,
  content: string | Uint8Array,
): Promise<ImportFile> {
  const { status, data, error } = await sendImport(app, person, kind, content)
  if (status !== 201) throw new Error(`no file: ${JSON.stringify(error)}`)
  return data
}

/** What a file would bring as its columns were guessed, or as `choice` says. */
export async function previewOf(
  app: App,
  person: Person,
  { id, columns, day_order }: ImportFile,
  choice: object = {},
) {
  const raw = { columns, day_order, ...choice }
  return call(app, person, imports.preview, { params: { import_id: String(id) }, raw })
}

/** A table as spreadsheets write it in France and Morocco. */
export function linesOf(header: string, lines: readonly (string | number)[][]): string {
  return `\ufeff${[header, ...lines.map((cells) => cells.join(';'))].join('\r\n')}\r\n`
}
