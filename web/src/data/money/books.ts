import * as books from '@marhala/contract/money/books.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'

const endpoints = {
  balance: books.balance,
  journal: books.journal,
  ledger: books.ledger,
  clients: books.clients,
  suppliers: books.suppliers,
} as const
export type BookName = keyof typeof endpoints
export type BookQuery = Omit<NonNullable<InputOf<typeof books.balance>['query']>, 'format'> & {
  journal?: string
  account?: string
  client?: string
  supplier?: string
}

/** A page of one of the books. */
export function bookQuery(name: BookName, query: BookQuery) {
  // Their replies are one and the same; only what they ask for differs.
  return endpointQuery(endpoints[name] as typeof books.balance, { query })
}

const types = { csv: 'text/csv', pdf: 'application/pdf' } as const

/** Fetches one of the books as a file, all of its lines. */
export function useBookFile(name: BookName) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['book as a file', name],
    mutationFn: async ({ format, query }: { format: 'csv' | 'pdf'; query: BookQuery }) => {
      const endpoint = { ...endpoints[name], download: types[format] } as const
      const file = await send(endpoint, { query: { ...query, page: undefined, format } })
      const { file_name, content } = file as { file_name: string; content: Blob }
      return { name: file_name, blob: content }
    },
  })
}

/** The accounts with their numbers. */
export const bookAccountsQuery = endpointQuery(books.accounts)

/** Gives an account another number. */
export function useSetAccount() {
  return useEndpointMutation(books.setAccount, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(books.accounts) }),
  )
}
