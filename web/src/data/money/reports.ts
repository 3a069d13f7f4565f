import * as reports from '@marhala/contract/money/reports.ts'
import type { ReportKind } from '@marhala/contract/money/reports.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'

/** The call of each report, in the order in which they are offered. */
export const reportEndpoints = {
  bookings: reports.bookings,
  fleet: reports.fleet,
  classes: reports.classes,
  clients: reports.clients,
  offers: reports.offers,
  revenue: reports.revenue,
  expenses: reports.expenses,
  vat: reports.vat,
  deposits: reports.deposits,
  online: reports.online,
  stamps: reports.stamps,
  cash: reports.cash,
} as const satisfies Record<ReportKind, Endpoint>

export type ReportDays = Omit<NonNullable<InputOf<typeof reports.bookings>['query']>, 'format'>

/** A report of some days on the screen. */
export function reportQuery(kind: ReportKind, days: ReportDays) {
  // Their replies and queries are one and the same; only who may ask differs.
  return endpointQuery(reportEndpoints[kind] as typeof reports.bookings, { query: days })
}

const types = { csv: 'text/csv', pdf: 'application/pdf' } as const

/** Fetches a report as a file; a bearer's file cannot be a link. */
export function useReportFile(kind: ReportKind) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['report as a file', kind],
    mutationFn: async ({ format, days }: { format: 'csv' | 'pdf'; days: ReportDays }) => {
      const endpoint = { ...reportEndpoints[kind], download: types[format] } as const
      const file = await send(endpoint, { query: { ...days, format } })
      const { file_name, content } = file as { file_name: string; content: Blob }
      return { name: file_name, blob: content }
    },
  })
}
