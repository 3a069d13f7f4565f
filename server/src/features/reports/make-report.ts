import type { ReportKind } from '@marhala/contract/money/reports.ts'
import { reportCashPurchases, reportStampDuty } from './cash-reports.ts'
import { reportClasses } from './classes-report.ts'
import { reportDeposits, reportExpenses, reportRevenue, reportVat } from './money-reports.ts'
import { reportOffers } from './offers-report.ts'
import { reportOnlinePayments } from './online-payments-report.ts'
import { reportBookings, reportClients, reportFleet } from './operation-reports.ts'
import { type ReportRequest, type Content, type WordedReport, wordReport } from './report.ts'

const makers: Record<ReportKind, (request: ReportRequest) => Promise<Content>> = {
  bookings: reportBookings,
  fleet: reportFleet,
  classes: reportClasses,
  clients: reportClients,
  offers: reportOffers,
  revenue: reportRevenue,
  expenses: reportExpenses,
  vat: reportVat,
  deposits: reportDeposits,
  online: reportOnlinePayments,
  stamps: reportStampDuty,
  cash: reportCashPurchases,
}

/** A report of some days in the caller's language, all of its rows. */
export async function makeReport(kind: ReportKind, request: ReportRequest): Promise<WordedReport> {
  return wordReport(kind, request, await makers[kind](request))
}
