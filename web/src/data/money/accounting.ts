import * as accounting from '@marhala/contract/money/accounting.ts'
import type { JournalKind } from '@marhala/contract/money/accounting.ts'
import type { Endpoint, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'

const journals = { sales: accounting.salesJournal, purchases: accounting.purchasesJournal } as const

/** A month's journal, `2026-05`. */
export function journalQuery(kind: JournalKind, month: string) {
  return endpointQuery(journals[kind], { query: { month } })
}

/** Fetches a month's journal as a file for the accountant. */
export function useJournalFile(kind: JournalKind) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['journal as a file', kind],
    mutationFn: async (month: string) => {
      const endpoint = { ...journals[kind], download: 'text/csv' } as const
      const file = await send(endpoint, { query: { month, format: 'csv' } })
      const { file_name, content } = file as { file_name: string; content: Blob }
      return { name: file_name, blob: content }
    },
  })
}

export type Statement = ReplyOf<typeof accounting.matchStatement>
export type StatementLine = Statement['lines'][number]
export type BankPayment = ReplyOf<typeof accounting.bankPayments>['data'][number]

/** Reads a bank's statement and proposes payments; nothing is written. */
export function useMatchStatement() {
  return useEndpointMutation(accounting.matchStatement)
}

/** Marks payments as seen on the statement. */
export function useAcceptMatches() {
  return useEndpointMutation(accounting.acceptMatches, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(accounting.bankPayments) }),
  )
}

/** Payments by bank that no statement has shown yet, or those that one has. */
export function bankPaymentsQuery({ matched, page }: { matched: boolean; page: string }) {
  return endpointQuery(accounting.bankPayments, { query: { matched: String(matched), page } })
}

/** Takes back that a payment was seen on a statement. */
export function useRemoveMatch() {
  return useEndpointMutation(accounting.removeMatch, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(accounting.bankPayments) }),
  )
}

/** The tax of a month: charged, paid, and due. */
export function vatOfMonthQuery(month: string) {
  return endpointQuery(accounting.vat, { query: { month } })
}
