import { type ReportKind, reportKinds } from '@marhala/contract/money/reports.ts'
import { may, type Person } from '@marhala/domain/accounts/permissions.ts'
import { bankCall } from '../../../data/lists/list-calls.ts'
import { daysFields } from '../../../features/figures/days.ts'
import { listAddress } from '../../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../../features/lists/use-list-address.ts'

const reportPages = [...reportKinds, 'journals', 'bank'] as const
export type ReportPage = (typeof reportPages)[number]

/** Reports of the fleet's work are every admin's, those of money the superadmins'. */
const ofWork: readonly ReportPage[] = ['bookings', 'fleet', 'classes', 'clients', 'offers']

/** The reports that a person may ask for. */
export function reportPagesOf(person: Person | undefined): ReportPage[] {
  return reportPages.filter(
    (page) => person !== undefined && may(person, ofWork.includes(page) ? 'reports.view' : 'finance.view'),
  )
}

/** The list of reports, or one of them: of this month unless the address says otherwise; of the bank, which payments are listed. */
export const reportsAddress = listAddress({
  path: '/admin/dashboard?tab=reports',
  call: bankCall,
  look: {
    report: reportPages,
    ...daysFields,
    /** Of the journals; the month before this one without it. */
    month: { matches: '20\\d{2}-(0[1-9]|1[0-2])' },
  },
  start: { period: 'this_month' },
})
export type ReportsAddress = ListAddressOf<typeof reportsAddress>

/** Whether it is a report of some days. */
export function isOfDays(report: ReportPage): report is ReportKind {
  return reportKinds.some((kind) => kind === report)
}
