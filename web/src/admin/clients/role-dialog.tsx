import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { mayCreateAccount } from '@marhala/domain/accounts/account-rules.ts'
import { type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeClient } from '../../data/clients/clients.ts'
import { useSession } from '../../data/session/auth.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { nameOf } from './client-name.ts'

/** Gives somebody another role within one's own rank; it ends their sessions. */
export function RoleDialog({ client, onClose }: { client: StaffUser; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const say = useSayFailure()
  const own = useSession()?.user.role ?? 'user'
  const change = useChangeClient()
  const [role, setRole] = useState<Role>(client.role)
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    change.mutate(
      { params: { user_id: client.id }, body: { role } },
      {
        onSuccess: () => {
          showToast({ text: t('role.done') })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('role.title', { name: isolate(nameOf(client)) })}
      size="sm"
      onClose={onClose}
      submitLabel={t('role.submit')}
      form={{ onSubmit: send, pending: change.isPending, hasChanges: () => false }}
      alert={change.error ? <InlineAlert tone="bad">{say(change.error).message}</InlineAlert> : null}
    >
      <RadioCards
        label={t('columns.role')}
        labelHidden
        name="role"
        value={role}
        onChange={(value) => setRole(value as Role)}
        options={roles
          .filter((one) => mayCreateAccount(own, one))
          .map((one) => ({ value: one, label: t(`roles.${one}`), description: t(`role.can.${one}`) }))}
      />
      <p className="text-small text-muted">{t('role.text')}</p>
    </FormDialog>
  )
}
