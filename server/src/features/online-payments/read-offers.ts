import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { dueAtPickUp } from '@marhala/domain/booking/due-at-pickup.ts'
import { onlineOffers, type OnlineOffer } from '@marhala/domain/money/online-payment.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { dueLater } from '@marhala/domain/price/months.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Gateway } from '../../payments/gateway.ts'
import { getSettings, type Settings } from '../company/public/company.queries.ts'
import { depositOf } from '../bookings/public/deposit-of.ts'
import type { LockedBooking } from '../bookings/public/bookings.queries.ts'
import { ledgerOf } from '../bookings/public/ledger-writes.ts'
import { readGateway } from './public/read-gateway.ts'

type Owing = Pick<
  LockedBooking,
  | 'id'
  | 'car_id'
  | 'chosen_car_id'
  | 'agreed_deposit'
  | 'end_date'
  | 'hold_expires_at'
  | 'total_price'
  | 'cancellation_fee'
  | 'charges_total'
  | 'charges_from_deposit'
  | 'payment_days'
> & { status: string; quote: unknown }

/** The money of a booking, and what is missing of its deposit, which is no longer due online once the car is out. */
export async function readDue(context: AppContext, booking: Owing) {
  const ledger = await ledgerOf(context, booking)
  const due = dueAtPickUp({
    status: booking.status as BookingStatus,
    outstanding: ledger.outstanding,
    deposit: await depositOf(context, booking),
    deposit_taken: ledger.warranty_amount,
    payment_days: booking.payment_days,
    months: monthsOf(booking),
  })
  return { ...ledger, deposit_missing: due?.deposit ?? 0 }
}

function monthsOf({ quote }: Pick<Owing, 'quote'>) {
  return (quote as Quote).months
}

/** What of a booking can be paid online now, and through which gateway; nothing where none is set. */
export async function readOffers(
  context: AppContext,
  booking: Owing,
): Promise<{ gateway: Gateway | null; settings: Settings; offers: OnlineOffer[] }> {
  const settings = await getSettings(context.db)
  const gateway = await readGateway(context, settings)
  if (!gateway) return { gateway, settings, offers: [] }
  const money = await readDue(context, booking)
  const today = localDate(context.clock().getTime(), settings.time_zone)
  const later = dueLater(monthsOf(booking), addDays(today, settings.month_notice_days))
  const offers = onlineOffers(
    {
      ...money,
      outstanding: Math.max(0, money.outstanding - later),
      status: booking.status as BookingStatus,
      hold_expires_at: booking.hold_expires_at?.getTime() ?? null,
      end: booking.end_date.getTime(),
    },
    {
      now: context.clock().getTime(),
      down_payment_percent: settings.online_down_payment,
      reserves: gateway.reserves,
    },
  )
  return { gateway, settings, offers }
}
