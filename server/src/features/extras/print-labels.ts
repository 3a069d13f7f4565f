import { isolate } from '@marhala/contract/wire/isolate.ts'
import { hasLabel } from '@marhala/domain/extras/stock.ts'
import { renderSVG } from 'uqr'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { documentOf, wordingOf } from '../documents/public/document-format.ts'
import { printDocument } from '../documents/public/print-document.ts'
import { companyOf } from '../documents/public/read-invoice-content.ts'
import { listExtras } from './list-extras.ts'

/**
 * Labels for the pieces of an extra as PDF in the caller's language, to be cut out: the code as a camera and as a person
 * reads it, and whom to call where one is found; 404 where there is no such extra, or no piece needs a label.
 */
export async function printLabels(context: AppContext, { language }: Caller, id: number) {
  const extra = (await listExtras(context, language)).find(({ service_id }) => service_id === id)
  const pieces = extra?.pieces.filter(hasLabel) ?? []
  if (!extra || pieces.length === 0) throw new ApiError('not_found')
  const settings = await getSettings(context.db)
  const wording = wordingOf(language, settings)
  const { name, phone } = companyOf(settings)
  const image = (piece: { id: number }) => `label-${piece.id}.svg`
  const at = context.clock()
  const document = documentOf(wording, companyOf(settings), {
    title: wording.fill('stock:labels.title'),
    number: extra.name,
    at,
    blocks: [
      {
        kind: 'labels',
        name: extra.name,
        found: phone
          ? wording.fill('stock:labels.found', { name: isolate(name), phone: isolate(phone) })
          : name,
        labels: pieces.map((piece) => ({ code: piece.code, image: image(piece) })),
      },
    ],
  })
  const svg = (code: string) => new TextEncoder().encode(renderSVG(code, { border: 0 }))
  const pictures = Object.fromEntries(pieces.map((piece) => [image(piece), svg(piece.code)]))
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo, pictures })
  return { file_name: `labels-${id}.pdf`, content }
}
