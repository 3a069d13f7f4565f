import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { findArchived } from './documents.queries.ts'
import { findIssued } from './print-invoice.ts'
import type { InvoiceContent } from './public/read-invoice-content.ts'
import { ublOf } from './ubl-invoice.ts'

/** An invoice or credit note as UBL: as it was archived, or from the content that it froze before there was an archive. */
export async function readStructuredInvoice(
  context: AppContext,
  caller: Caller,
  booking: string,
  number: string | undefined,
) {
  const invoice = await findIssued(context, caller, booking, number)
  const archived = await findArchived(context.db, invoice.id)
  const cancels = invoice.kind === 'credit_note' ? invoice.counterpart : null
  const content = invoice.content as unknown as InvoiceContent
  const ubl = archived?.ubl ?? ublOf({ ...invoice, cancels, content })
  return { file_name: `${invoice.number}.xml`, content: Buffer.from(ubl) }
}
