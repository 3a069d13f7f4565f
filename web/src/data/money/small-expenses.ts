import * as small from '@marhala/contract/money/small-expenses.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'

/** One page of what one recorded, with the limit of a small expense. */
export function smallExpensesQuery(page: string) {
  return endpointQuery(small.list, { query: { page } })
}

/** Records an expense with its receipt, as one form. */
export function useRecordExpense() {
  const send = useSend()
  return useMutation({
    mutationKey: ['record small expense'],
    mutationFn: ({ body, file }: { body: Record<string, unknown>; file: File | null }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(body))
        if (value !== null && value !== undefined) form.set(name, String(value))
      if (file) form.set('file', file)
      // `send` takes a form as it is; the contract types the fields alone.
      return send(small.record, { body: form as never })
    },
    onSuccess: (_, __, ___, { client }) => readAgain(client),
  })
}

/** Deletes what one recorded today. */
export function useRemoveSmallExpense() {
  return useEndpointMutation(small.remove, readAgain)
}

/** Fetches the file of a receipt of one's own. */
export function useOwnReceipt() {
  const send = useSend()
  return useMutation({
    mutationKey: ['own receipt file'],
    mutationFn: async (id: number) => {
      const { file_name, content } = await send(small.receipt, { params: { expense_id: String(id) } })
      return { name: file_name, blob: content as Blob }
    },
  })
}

function readAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(small.list) })
}
