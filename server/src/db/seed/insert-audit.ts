import type { Demo } from './demo.ts'
import type { IssuedInvoice } from './money/insert-invoices.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoBooking } from './bookings/make-bookings.ts'
import type { Client } from './people/make-clients.ts'

const days = 45

type Written = {
  bookingIds: Map<DemoBooking, number>
  clientIds: Map<Client, number>
  invoices: IssuedInvoice[]
}

/** Writes the status changes of the last weeks' bookings; older ones have no audit in the demo. */
export async function insertAudit(demo: Demo, { bookingIds, clientIds, invoices }: Written): Promise<void> {
  const since = demo.calendar.at(-days, '00:00')
  const recent = [...bookingIds].filter(([booking]) => booking.end >= since)
  const rows = recent.flatMap(([booking, id]) => {
    const client = clientIds.get(booking.client)!
    return stepsOf(demo, booking, client).map((step) => ({ ...step, entity: 'booking', entity_id: id }))
  })
  const shown = new Set(recent.map(([, id]) => id))
  const issued = invoices.filter(({ booking_id }) => shown.has(booking_id))
  rows.push(
    ...issued.map(({ booking_id, number, issued_at }) => ({
      at: issued_at,
      actor_id: demo.adminId,
      action: 'invoice',
      before: null,
      after: JSON.stringify({ number }),
      entity: 'booking',
      entity_id: booking_id,
    })),
  )
  rows.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertRows(demo.db, 'audit', rows)
}

function stepsOf({ adminId }: Demo, booking: DemoBooking, clientId: number) {
  const steps: { at: Date; actor_id: number | null; action: string; before: string | null; after: string }[] =
    []
  let status: string | null = null
  const note = (
    action: string,
    next: string,
    instant: number | null,
    actor_id: number | null,
    more: object = {},
  ) => {
    if (instant === null) return
    const before = status === null ? null : JSON.stringify({ status })
    steps.push({
      at: new Date(instant),
      actor_id,
      action,
      before,
      after: JSON.stringify({ status: next, ...more }),
    })
    status = next
  }
  const { cancel_reason, cancellation_fee } = booking
  note('create', 'pending', booking.created, booking.byAdmin ? adminId : clientId, {
    total_price: booking.quote.total_price,
  })
  note('confirm', 'confirmed', booking.confirmed, adminId)
  note('activate', 'active', booking.activated, adminId)
  note('complete', 'completed', booking.completed, adminId)
  note('cancel', 'cancelled', booking.cancelled, whoCancelled(booking, clientId, adminId), {
    cancel_reason,
    cancellation_fee,
  })
  return steps
}

/** An expired hold is cancelled by the system, without an actor. */
function whoCancelled({ cancel_reason }: DemoBooking, clientId: number, adminId: number): number | null {
  if (cancel_reason === 'expired') return null
  return cancel_reason === 'customer' ? clientId : adminId
}
