import type { AppContext } from '../context.ts'
import { bindDue } from '../features/bookings/lifecycle/bind-car.ts'
import { expireHolds } from '../features/bookings/lifecycle/expire-holds.ts'
import { extendOverdue } from '../features/bookings/lifecycle/extend-overdue.ts'
import { followMonths } from '../features/bookings/lifecycle/follow-months.ts'
import { planWhenDue } from '../features/fleet-plans/plan-when-due.ts'
import { followOffers } from '../features/offers/follow-offers.ts'
import { settleOnlinePayments } from '../features/online-payments/notices/settle-online-payments.ts'
import { remindClients } from '../features/client-messages/remind-clients.ts'
import { sendWhatsapp } from '../features/client-messages/send-whatsapp.ts'
import { makeDueExpenses } from '../features/ledger/make-due-expenses.ts'
import { mailDigests } from '../features/notifications/mail-digests.ts'
import { noticeDue } from '../features/notifications/notice-due.ts'
import { countBookedDays } from '../features/rates/count-booked-days.ts'
import { mailReports } from '../features/reports/mail-reports.ts'
import { mailCheckpoint } from '../features/transparency-log/public/mail-checkpoint.ts'
import { sequenceLog } from '../features/transparency-log/public/sequence-log.ts'
import { deliverWebhooks } from '../features/webhooks/deliver-webhooks.ts'
import { serveCompanies } from '../features/companies/serve-companies.ts'
import { judgeNoticesAnew } from '../features/notices/public/judge-notices.ts'
import { makeCausedTasks } from '../features/tasks/make-caused-tasks.ts'
import { makeNextTasks } from '../features/tasks/make-next-task.ts'
import { keepPositions } from '../features/tracking/keep-positions.ts'
import { watchCars } from '../features/tracking/watch-cars.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import type { PeriodicJob } from './jobs.ts'
import { sweep } from './sweep.ts'

const work: Record<PeriodicJob, (context: AppContext) => Promise<void>> = {
  'expire-holds': expireHolds,
  'extend-overdue': extendOverdue,
  'bind-cars': bindDue,
  'follow-offers': followOffers,
  'follow-months': followMonths,
  'plan-fleet': planWhenDue,
  'count-booked-days': countBookedDays,
  'make-due-expenses': makeDueExpenses,
  'judge-notices': judgeNoticesAnew,
  'serve-companies': serveCompanies,
  'make-caused-tasks': makeCausedTasks,
  'make-next-tasks': makeNextTasks,
  'mail-reports': mailReports,
  'notice-due': noticeDue,
  'mail-digests': mailDigests,
  'remind-clients': remindClients,
  'deliver-webhooks': deliverWebhooks,
  'send-whatsapp': sendWhatsapp,
  'settle-payments': settleOnlinePayments,
  'sequence-log': sequenceLog,
  'mail-checkpoint': mailCheckpoint,
  sweep,
  'keep-positions': keepPositions,
  // The task of an alert does not wait for its own turn.
  'watch-cars': async (context) => {
    if ((await watchCars(context)) > 0) await makeCausedTasks(context)
  },
  backup: backUpWhenDue,
}

/** Does what the clock asks for. */
export async function runPeriodicJob(context: AppContext, job: PeriodicJob): Promise<void> {
  await work[job](context)
}
