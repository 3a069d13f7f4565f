import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { lazy, Suspense } from 'react'
import type { ClientDialog } from './client-actions.tsx'

type ClientDialogsProps = {
  client: StaffUser
  dialog: ClientDialog | null
  onClose: () => void
  onGone: () => void
}

/** The dialog that is open on a client; each comes when it is first wanted. */
export function ClientDialogs({ client, dialog, onClose, onGone }: ClientDialogsProps) {
  return (
    <Suspense>
      {dialog === 'edit' ? <ClientForm client={client} onClose={onClose} onSaved={onClose} /> : null}
      {dialog === 'do_not_rent' ? <DoNotRentDialog client={client} onClose={onClose} /> : null}
      {dialog === 'may_rent' || dialog === 'invite' || dialog === 'delete' ? (
        <ClientQuestion client={client} question={dialog} onClose={onClose} onGone={onGone} />
      ) : null}
    </Suspense>
  )
}

const ClientForm = lazy(async () => ({ default: (await import('./client-form.tsx')).ClientForm }))
const DoNotRentDialog = lazy(async () => ({
  default: (await import('./do-not-rent-dialog.tsx')).DoNotRentDialog,
}))
const ClientQuestion = lazy(async () => ({
  default: (await import('./client-question.tsx')).ClientQuestion,
}))
