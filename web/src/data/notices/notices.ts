import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import * as tollStatements from '@marhala/contract/fleet/toll-statements.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { readExpensesAgain } from '../money/expenses.ts'

export type NoticeFilters = NonNullable<InputOf<typeof notices.list>['query']>

/** A page of the notices of fines and tolls that some filters find. */
export function noticesQuery(filters: NoticeFilters) {
  return endpointQuery(notices.list, { query: filters })
}

/** One notice, with the hires around its minute. */
export function noticeQuery(id: number) {
  return endpointQuery(notices.get, { params: { notice: String(id) } })
}

export type NoticeWrite =
  | typeof notices.create
  | typeof notices.update
  | typeof notices.name
  | typeof notices.declare
  | typeof notices.charge
  | typeof notices.pay
  | typeof notices.close
  | typeof notices.reopen

/** Any write of a notice: it stands as the answer says, and whatever it may have changed is read again. */
export function useNoticeWrite<E extends NoticeWrite>(endpoint: E) {
  return useEndpointMutation<E>(endpoint, (client, reply) => keepNotice(client, reply as Notice))
}

/** Keeps the scan of a notice, in place of the one before. */
export function useKeepNoticeFile() {
  const send = useSend()
  return useMutation({
    mutationKey: ['keep notice file'],
    mutationFn: ({ id, file }: { id: number; file: File }) => {
      const form = new FormData()
      form.set('file', file)
      // `send` takes a form as it is; the contract types the fields alone.
      return send(notices.addFile, { params: { notice: String(id) }, body: form as never })
    },
    onSuccess: (notice, _, __, { client }) => keepNotice(client, notice),
  })
}

/** Reads a statement of toll passes and finds the hire of each passage; nothing is written. */
export function useReadStatement() {
  return useEndpointMutation(tollStatements.preview)
}

/** Notes the passages of a statement. */
export function useImportStatement() {
  return useEndpointMutation(tollStatements.importAll, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(notices.list) }),
  )
}

function keepNotice(client: QueryClient, notice: Notice): void {
  client.setQueryData(noticeQuery(notice.id).queryKey, notice)
  // A charge is of a booking and has an invoice; what the agency paid is an expense.
  for (const call of [notices.list, bookings.get, documents.list])
    void client.invalidateQueries({ queryKey: endpointKey(call) })
  void readExpensesAgain(client)
}
