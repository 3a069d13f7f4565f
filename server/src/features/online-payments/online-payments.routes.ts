import * as online from '@marhala/contract/money/online-payments.ts'
import type { GatewayName } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { originOf } from '../../http/origin.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { noteTest, readConnection } from '../connections/public/connection-state.ts'
import { findBooking, type LockedBooking, lockBooking } from '../bookings/public/bookings.queries.ts'
import { refuseStale } from '../bookings/public/guards.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { noteChange } from '../bookings/public/note-change.ts'
import { stripeEvents } from '../../payments/check-stripe.ts'
import { gatewayPaths } from '../../payments/gateway.ts'
import { findByToken } from './public/pay-link.ts'
import { presentOnline, presentPage, presentReturn } from './present-online.ts'
import { openNamed } from './public/read-gateway.ts'
import { refundPayment } from './orders/refund-payment.ts'
import { resolvePayment } from './resolve-payment.ts'
import { sendPayLink } from './send-pay-link.ts'
import { startPayment } from './start-payment.ts'

/** Online payments: the calls of a booking's client, of a link's holder, and of the staff. */
export function onlinePaymentsRoutes(serve: Serve): void {
  mountBooking(serve)
  mountLink(serve)
  mountSetup(serve)
}

function mountBooking(serve: Serve): void {
  serve(online.ofBooking, async ({ context, caller, params }) => readOnline(context, caller, params.booking))
  serve(
    online.start,
    async ({ context, caller, params, body }) => {
      const booking = await lock(context, caller, params.booking)
      const { purpose, ...seen } = body()
      refuseStale(booking, seen)
      const started = await startPayment(context, booking, { purpose, language: caller.language, by: caller })
      await noteStart(context, caller, booking.id, purpose)
      return started
    },
    { message: 'payment_started' },
  )
  serve(
    online.refund,
    async ({ context, caller, params, body }) => {
      const booking = await lock(context, caller, params.booking)
      await refundPayment(context, caller, booking, params.paymentId, body)
      return readOnline(context, caller, params.booking)
    },
    { message: 'refund_ordered' },
  )
  serve(
    online.resolve,
    async ({ context, caller, params, body }) => {
      const booking = await lock(context, caller, params.booking)
      await resolvePayment(context, caller, booking, params.paymentId, body)
      return readOnline(context, caller, params.booking)
    },
    { message: 'payment_resolved' },
  )
  serve(
    online.sendLink,
    async ({ context, caller, params, body }) => {
      const booking = await lock(context, caller, params.booking)
      refuseStale(booking, body())
      await sendPayLink(context, caller, booking)
      return null
    },
    { message: 'pay_link_sent' },
  )
}

/** For the holder of a payment's key, or of a link that we signed. */
function mountLink(serve: Serve): void {
  serve(online.read, ({ context, params }) => presentReturn(context, params.payment_key))
  serve(online.page, ({ context, params }) => presentPage(context, params.pay_token))
  serve(
    online.startByLink,
    async ({ context, caller, params, body, visitor }) => {
      const found = await findByToken(context, params.pay_token)
      if (!found) throw new ApiError('not_found')
      const { purpose } = body()
      const request = { purpose, language: visitor.language, by: caller }
      return transact(context.db, async (db) => {
        const inside = { ...context, db }
        const started = await startPayment(inside, found, request)
        await noteStart(inside, caller, found.id, purpose)
        return started
      })
    },
    { message: 'payment_started' },
  )
}

function mountSetup(serve: Serve): void {
  serve(online.setup, async ({ context, request }) => {
    const settings = await getSettings(context.db)
    const origin = originOf(request, context.config.public_url)
    return {
      stripe: await readConnection(context, settings, 'stripe'),
      cmi: await readConnection(context, settings, 'cmi'),
      stripe_webhook_url: noticeUrl(origin, 'stripe'),
      stripe_events: [...stripeEvents],
      cmi_callback_url: noticeUrl(origin, 'cmi'),
    }
  })
  serve(online.check, async ({ context, request, body }) => {
    body()
    const settings = await getSettings(context.db)
    if (settings.online_gateway === 'none') throw new ApiError('online_payment_off')
    const name = settings.online_gateway as GatewayName
    const gateway = await openNamed(context, settings, name)
    const origin = originOf(request, context.config.public_url)
    const own = { notice_url: noticeUrl(origin, name), site_url: origin }
    const notSet = { findings: [{ problem: 'not_set' as const, detail: null }], account: null }
    await noteTest(context, settings, name, gateway ? await gateway.check(own) : notSet)
    return readConnection(context, settings, name)
  })
}

/** The address of ours that a gateway reports payments to. */
function noticeUrl(origin: string, name: GatewayName): string {
  return `${origin}/api${gatewayPaths[name]}`
}

async function lock(context: AppContext, caller: Caller, idOrReference: string): Promise<LockedBooking> {
  const booking = await lockBooking(context.db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  return booking
}

async function readOnline(context: AppContext, caller: Caller, idOrReference: string) {
  const booking = await findBooking(context.db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  return presentOnline(context, caller, booking)
}

/** Starting to pay is audited, whatever comes of it. */
async function noteStart(context: AppContext, by: Caller | null, bookingId: number, purpose: string) {
  await noteChange(context, by, 'start_payment', bookingId, { after: { purpose } })
}
