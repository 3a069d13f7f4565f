import * as clients from '@marhala/contract/accounts/clients.ts'
import type { Serve } from '../../../http/serve.ts'
import { changeClient } from './change-client.ts'
import { createClient } from './create-client.ts'
import { deleteClient } from './delete-client.ts'
import { exportClients } from './export-clients.ts'
import { getManaged } from '../get-managed.ts'
import { inviteClient } from './invite-client.ts'
import { dropDocument, keepDocument, readDocumentFile } from './keep-document.ts'
import { listClientPage } from './list-clients.ts'
import { markDoNotRent } from './mark-do-not-rent.ts'
import { readClient } from './present-client.ts'
import { listDocuments } from '../public/user-documents.queries.ts'

/** All accounts, in admin. */
export function clientsRoutes(serve: Serve): void {
  serve(clients.list, ({ context, caller, query }) => listClientPage(context, caller, query), {
    csv: ({ context, caller, query }) => exportClients(context, caller, query),
  })
  serve(clients.get, ({ context, caller, params }) => readClient(context, caller, params.user_id))
  serve(
    clients.create,
    async ({ context, caller, body }) =>
      readClient(context, caller, await createClient(context, caller, body())),
    { message: 'client_created' },
  )
  serve(
    clients.update,
    async ({ context, caller, params, body }) => {
      await changeClient(context, caller, params.user_id, body)
      return readClient(context, caller, params.user_id)
    },
    { message: 'client_saved' },
  )
  serve(
    clients.setDoNotRent,
    async ({ context, caller, params, body }) => {
      await markDoNotRent(context, caller, params.user_id, body)
      return readClient(context, caller, params.user_id)
    },
    { message: 'client_saved' },
  )
  serve(
    clients.remove,
    async ({ context, caller, params }) => {
      await deleteClient(context, caller, params.user_id)
      return null
    },
    { message: 'client_deleted' },
  )
  serve(
    clients.invite,
    async ({ context, caller, params }) => {
      await inviteClient(context, caller, params.user_id)
      return null
    },
    { message: 'invitation_sent' },
  )
  documentRoutes(serve)
}

function documentRoutes(serve: Serve): void {
  serve(clients.documents, async ({ context, caller, params }) => {
    await getManaged(context, caller, params.user_id)
    return listDocuments(context.db, params.user_id)
  })
  serve(
    clients.addDocument,
    ({ context, caller, params, file, body }) => keepDocument(context, caller, { ...params, file, body }),
    { message: 'document_added' },
  )
  serve(clients.documentFile, ({ context, caller, params }) => readDocumentFile(context, caller, params))
  serve(
    clients.removeDocument,
    async ({ context, caller, params }) => {
      await dropDocument(context, caller, params)
      return null
    },
    { message: 'document_removed' },
  )
}
