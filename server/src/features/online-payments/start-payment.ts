import { randomUUID } from 'node:crypto'
import type { Language } from '@marhala/contract/language/language.ts'
import type { OnlinePurpose } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { insertOnlinePayment } from './online-payments.queries.ts'
import { readOffers } from './read-offers.ts'

type PaymentRequest = { purpose: OnlinePurpose; language: Language; by: Caller | null }

/**
 * Begins a try to pay what is due now, and returns the browser's next address. The gateway is called only when the
 * browser gets there.
 */
export async function startPayment(
  context: AppContext,
  booking: Parameters<typeof readOffers>[1],
  { purpose, language, by }: PaymentRequest,
): Promise<{ key: string; url: string }> {
  const { gateway, offers } = await readOffers(context, booking)
  if (!gateway) throw new ApiError('online_payment_off')
  const offer = offers.find((one) => one.purpose === purpose)
  if (!offer) throw new ApiError('nothing_to_pay')
  const key = randomUUID()
  await insertOnlinePayment(context.db, {
    key,
    booking_id: booking.id,
    gateway: gateway.name,
    is_test: gateway.is_test,
    purpose,
    amount: offer.amount,
    started_by: by?.id ?? null,
    language,
    created_at: context.clock(),
  })
  return { key, url: goPath(key) }
}

/** The address that leads a browser to the gateway. */
export function goPath(key: string): string {
  return `/api/pay/${key}/go`
}
