import * as documents from '@marhala/contract/booking/documents.ts'
import * as invoiceNumbering from '@marhala/contract/company/invoice-numbering.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { changeNumbering, readNumbering } from './change-numbering.ts'
import { listInvoices } from './documents.queries.ts'
import { type InvoiceContent, invoicedTotal } from './public/read-invoice-content.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'
import { previewContract } from './preview-contract.ts'
import { printClaim } from './print-claim.ts'
import { printContract } from './public/print-contract.ts'
import { printDossier } from './print-dossier.ts'
import { printInvoice, readable } from './print-invoice.ts'
import { printReceipt } from './print-receipt.ts'
import { readStructuredInvoice } from './read-structured-invoice.ts'

/** The documents of a booking: contract, numbered invoices and credit notes, receipts. */
export function documentsRoutes(serve: Serve): void {
  serve(invoiceNumbering.get, ({ context }) => readNumbering(context))
  serve(invoiceNumbering.change, ({ context, caller, body }) => changeNumbering(context, caller, body()), {
    message: 'settings_saved',
  })
  serve(documents.contractPreview, ({ context, query }) => previewContract(context, query.language))
  serve(documents.contract, ({ context, caller, params, query }) =>
    printContract(context, caller, params.booking, query.number),
  )
  serve(documents.dossier, ({ context, caller, params }) => printDossier(context, caller, params.booking))
  serve(documents.claim, ({ context, caller, params }) => printClaim(context, caller, params.booking))
  serve(documents.invoice, ({ context, caller, params, query }) =>
    printInvoice(context, caller, params.booking, query.number),
  )
  serve(documents.structuredInvoice, ({ context, caller, params, query }) =>
    readStructuredInvoice(context, caller, params.booking, query.number),
  )
  serve(documents.receipt, ({ context, caller, params }) =>
    printReceipt(context, caller, params.booking, params.paymentId),
  )
  serve(documents.list, async ({ context, caller, params }) => {
    const booking = await findBooking(context.db, params.booking, reachOf(caller))
    if (!booking) throw new ApiError('not_found')
    return readable(caller, await listNumbered(context, booking.id))
  })
  serve(
    documents.issueInvoice,
    async ({ context, caller, params, body }) =>
      newest(context, await issueInvoice(context, caller as Caller, params.booking, body)),
    { message: 'invoice_issued' },
  )
  serve(
    documents.issueCreditNote,
    async ({ context, caller, params, body }) =>
      newest(context, await issueCreditNote(context, caller as Caller, params.booking, body)),
    { message: 'credit_note_issued' },
  )
}

async function listNumbered(context: AppContext, bookingId: number) {
  const invoices = await listInvoices(context.db, bookingId)
  return invoices.map((invoice) => ({
    ...invoice,
    total_price: invoicedTotal(invoice.content as unknown as InvoiceContent),
  }))
}

async function newest(context: AppContext, bookingId: number) {
  const [invoice] = await listNumbered(context, bookingId)
  return invoice!
}
