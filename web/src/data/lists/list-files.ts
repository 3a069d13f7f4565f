import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import * as receivables from '@marhala/contract/money/receivables.ts'
import { useMutation } from '@tanstack/react-query'
import { useSend } from '../http/use-send.ts'

const lists = {
  bookings: bookings.list,
  clients: clients.list,
  fleet: fleet.inventory,
  expenses: expenses.list,
  incomes: incomes.list,
  notices: notices.list,
  offers: offers.list,
  receivables: receivables.aged,
}
export type ListWithFile = keyof typeof lists

/** All that a list's filters find, as a file for spreadsheets, and how many records it holds. */
export function useListFile(list: ListWithFile) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['list as a file', list],
    mutationFn: async (filters: object) => {
      const endpoint = { ...lists[list], download: 'text/csv' } as const
      const file = await send(endpoint, { query: { ...filters, format: 'csv' } })
      const { file_name, content, rows } = file as { file_name: string; content: Blob; rows: number | null }
      return { name: file_name, blob: content, rows: rows ?? 0 }
    },
  })
}
