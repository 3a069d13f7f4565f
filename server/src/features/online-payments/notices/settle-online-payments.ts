import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listWithoutNotice, type OnlinePayment, updateOnlinePayment } from '../online-payments.queries.ts'
import { openNamed } from '../public/read-gateway.ts'
import { processNotice } from './process-notice.ts'
import { carryOutOrders } from '../orders/carry-out-orders.ts'

const minute = 60_000

/** Carries out due orders, and queries the gateways for payments without a notice, since it may be lost on its way. */
export async function settleOnlinePayments(context: AppContext): Promise<void> {
  await carryOutOrders(context)
  const now = context.clock().getTime()
  const payments = await listWithoutNotice(context.db, {
    from: new Date(now - 48 * 60 * minute),
    to: new Date(now - minute),
  })
  for (const payment of payments) {
    await queryGateway(context, payment).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a gateway did not say what became of a payment'),
    )
  }
  if (payments.length > 0) await carryOutOrders(context)
}

/** Queries the state of one payment, and processes the answer like a notice. */
export async function queryGateway(context: AppContext, payment: OnlinePayment): Promise<void> {
  if (payment.session_id === null) return
  const gateway = await openNamed(context, await getSettings(context.db), payment.gateway)
  if (!gateway) return
  await updateOnlinePayment(context.db, payment.id, { asked_at: context.clock() })
  const notice = await gateway.ask(payment.session_id)
  if (notice) await processNotice(context, gateway, notice)
}
