import * as clients from '@marhala/contract/accounts/clients.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'

export type ClientFilters = NonNullable<InputOf<typeof clients.list>['query']>

/** One page of accounts. */
export function clientsQuery(filters: ClientFilters) {
  return endpointQuery(clients.list, { query: filters })
}

/** One account with figures, notes, and who else it may be. */
export function clientQuery(id: number) {
  return endpointQuery(clients.get, { params: { user_id: id } })
}

/** The documents kept of an account. */
export function clientDocumentsQuery(id: number) {
  return endpointQuery(clients.documents, { params: { user_id: id } })
}

/** Makes an account, whose owner is invited by mail. */
export function useCreateClient() {
  return useEndpointMutation(clients.create, keepClient)
}

/** Changes the fields of an account that are named. */
export function useChangeClient() {
  return useEndpointMutation(clients.update, keepClient)
}

/** Marks a client do-not-rent, or takes the mark away. */
export function useMarkDoNotRent() {
  return useEndpointMutation(clients.setDoNotRent, keepClient)
}

/** Mails the invitation again. */
export function useInviteClient() {
  return useEndpointMutation(clients.invite)
}

/** Deletes an account; its bookings stay and name nobody. */
export function useRemoveClient() {
  return useEndpointMutation(clients.remove, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(clients.list) }),
  )
}

/** Keeps a file as a document of an account. */
export function useAddDocument(id: number) {
  const send = useSend()
  return useMutation({
    mutationKey: ['add document'],
    mutationFn: ({ file, kind, name }: { file: File; kind: string; name: string }) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('name', name)
      form.set('file', file)
      // `send` takes a form as it is; the contract types the fields alone.
      return send(clients.addDocument, { params: { user_id: id }, body: form as never })
    },
    onSuccess: (_, __, ___, { client }) => readDocumentsAgain(client),
  })
}

/** Deletes a document. */
export function useRemoveDocument() {
  return useEndpointMutation(clients.removeDocument, readDocumentsAgain)
}

/** Fetches the file of a document, as what it is. */
export function useDocumentFile() {
  const send = useSend()
  return useMutation({
    mutationKey: ['document file'],
    mutationFn: async ({ user_id, document }: { user_id: number; document: clients.ClientDocument }) => {
      const { file_name, content } = await send(clients.documentFile, {
        params: { user_id, document_id: document.id },
      })
      return { name: file_name, blob: new Blob([content as Blob], { type: document.media_type }) }
    },
  })
}

/** Every write answers the whole account: it is shown at once, and the lists are asked again. */
function keepClient(client: QueryClient, { user }: { user: clients.StaffUser }): Promise<unknown> {
  client.setQueryData(clientQuery(user.id).queryKey, { user })
  return client.invalidateQueries({ queryKey: endpointKey(clients.list) })
}

function readDocumentsAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(clients.documents) })
}
