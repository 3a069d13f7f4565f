import { amountDue, goesOut } from '@marhala/domain/money/ledger.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { presentBookings } from '../bookings/public/present-booking.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { companyOf } from './public/read-invoice-content.ts'
import { ifKnown, ownOrder, documentOf, rowsOf, wordingOf } from './public/document-format.ts'
import { printDocument } from './public/print-document.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

/** The receipt of one payment as PDF, in the caller's language. */
export async function printReceipt(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  paymentId: number,
) {
  const row = await findBooking(context.db, idOrReference, reachOf(caller))
  const [booking] = row ? await presentBookings(context, [row], caller) : []
  const payment = booking?.payment_histories.find(({ id, voided }) => id === paymentId && !voided)
  if (!booking || !payment) throw new ApiError('not_found')
  const settings = await getSettings(context.db)
  const wording = wordingOf(caller.language, settings)
  const { words, fill, format, money } = wording
  const number = `${booking.reference}-${payment.id}`
  const name = clientName(booking.user)
  const document = documentOf(wording, companyOf(settings), {
    title: words.receipt,
    number,
    at: payment.created_at,
    blocks: [
      {
        kind: 'columns',
        columns: [
          {
            title: fill(goesOut(payment.kind) ? 'paper:paid_back' : 'paper:received', { name }),
            rows: rowsOf([
              [words.amount, ownOrder(money(payment.amount))],
              [words.kind, words.kinds[payment.kind]],
              [words.method, fill(`booking:payment.methods.${payment.payment_method}`)],
              [words.transaction_id, ifKnown(payment.transaction_id)],
              [words.date, format.date(payment.created_at, 'dayYearTime')],
            ]),
          },
          {
            title: words.booking,
            rows: rowsOf([
              [words.booking, ownOrder(booking.reference)],
              [words.car, booking.car.name],
              [words.total, ownOrder(money(amountDue(booking)))],
              [words.paid, ownOrder(money(booking.paid))],
              [words.outstanding, ownOrder(money(booking.outstanding))],
            ]),
          },
        ],
      },
      { kind: 'signatures', places: [{ who: words.signatures.agency, hint: words.signatures.stamp }] },
    ],
  })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at: payment.created_at, company_logo })
  return { file_name: `receipt-${number}.pdf`, content }
}
