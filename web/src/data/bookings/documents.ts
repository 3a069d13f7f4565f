import * as offers from '@marhala/contract/booking/offers.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import type * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import type * as extras from '@marhala/contract/fleet/extras.ts'
import type * as notices from '@marhala/contract/fleet/notices.ts'
import type * as agents from '@marhala/contract/agents/agents.ts'
import type * as receivables from '@marhala/contract/money/receivables.ts'
import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'

/** The numbered documents of a booking, newest first. */
export function invoicesQuery(booking: Booking) {
  return endpointQuery(documents.list, { params: { booking: String(booking.id) } })
}

/** Issues the invoice of a booking under the next number. */
export function useIssueInvoice() {
  return useEndpointMutation(documents.issueInvoice, afterIssue)
}

/** Takes the standing invoice of a booking back. */
export function useIssueCreditNote() {
  return useEndpointMutation(documents.issueCreditNote, afterIssue)
}

function afterIssue(client: QueryClient) {
  const changed = [endpointKey(documents.list), endpointKey(bookings.history)]
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** How the cars of a booking left and came back. */
export function conditionReportsQuery(booking: Booking) {
  return endpointQuery(conditionReports.list, { params: { booking: String(booking.id) } })
}

export type PrintedDocument =
  | typeof extras.labels
  | typeof conditionReports.pdf
  | typeof chargeFiles.get
  | typeof offers.print
  | typeof notices.declaration
  | typeof notices.declarationPapers
  | typeof notices.getFile
  | typeof receivables.statement
  | typeof agents.statementPaper
  | typeof documents.contract
  | typeof documents.contractPreview
  | typeof documents.claim
  | typeof documents.dossier
  | typeof documents.invoice
  | typeof documents.receipt
  | typeof documents.structuredInvoice

/** Fetches a printed document: a bearer's file cannot be a link. */
export function useDocument<E extends PrintedDocument>(endpoint: E) {
  const send = useSend()
  return useMutation({
    mutationKey: [`print ${endpoint.path}`],
    mutationFn: async (input: InputOf<E>) => {
      const { file_name, content } = await send(endpoint as typeof documents.invoice, input as never)
      return { name: file_name, blob: content as Blob }
    },
  })
}
