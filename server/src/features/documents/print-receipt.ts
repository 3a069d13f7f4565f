import { amountDue, goesOut, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { stampOnClient } from '@marhala/domain/money/cash.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { presentBookings } from '../bookings/public/present-booking.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { companyOf } from './public/read-invoice-content.ts'
import { ifKnown, ownOrder, documentOf, rowsOf, type Wording, wordingOf } from './public/document-format.ts'
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
  const { words, fill, money } = wording
  const number = `${booking.reference}-${payment.id}`
  const name = payment.payer_name ?? clientName(booking.user)
  const then = standingThen(booking, payment)
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
            rows: paymentRows(wording, payment),
          },
          {
            title: words.booking,
            rows: rowsOf([
              [words.booking, ownOrder(booking.reference)],
              [words.car, booking.car.name],
              [words.total, ownOrder(money(then.due))],
              [words.paid, ownOrder(money(then.paid))],
              [words.outstanding, ownOrder(money(Math.max(0, then.due - then.paid)))],
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

/** What was paid, how, and what is noted of it. */
function paymentRows({ words, fill, format, money }: Wording, payment: Payment) {
  const { cheque, cash_received, euro_amount, change } = payment
  const onClient = stampOnClient(payment)
  return rowsOf([
    [words.amount, ownOrder(money(payment.amount))],
    [words.kind, words.kinds[payment.kind]],
    [words.method, fill(`booking:payment.methods.${payment.payment_method}`)],
    [words.transaction_id, ifKnown(payment.transaction_id)],
    [words.payer_phone, ifKnown(payment.payer_phone)],
    [words.cheque, cheque && `${cheque.number} · ${cheque.bank} · ${format.plainDate(cheque.dated)}`],
    [
      words.euro_received,
      euro_amount === null
        ? null
        : ownOrder(
            `${format.money(formatMoney(euro_amount), '€')} × ${format.number(payment.euro_rate ?? 0)}`,
          ),
    ],
    [words.cash_received, cash_received === null ? null : ownOrder(money(cash_received))],
    [words.change, change === null ? null : ownOrder(money(change))],
    [words.stamp_duty, payment.stamp_duty === 0 ? null : ownOrder(money(payment.stamp_duty))],
    [words.received_in_all, onClient > 0 ? ownOrder(money(payment.amount + onClient)) : null],
    [words.date, format.date(payment.created_at, 'dayYearTime')],
  ])
}

type Booking = Awaited<ReturnType<typeof presentBookings>>[number]
type Payment = Booking['payment_histories'][number]

/**
 * What the booking owed and had paid once the payment was made; of one from before that was kept, what the entries until
 * then come to, with what is due today.
 */
function standingThen(booking: Booking, payment: Payment) {
  const { due_then, paid_then } = payment
  if (due_then !== null && paid_then !== null) return { due: due_then, paid: paid_then }
  const until = booking.payment_histories.filter(({ id }) => id <= payment.id)
  return { due: amountDue(booking), paid: summarizeLedger(until, booking).paid }
}
