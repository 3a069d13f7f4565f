import { type StaffUser } from '@marhala/contract/accounts/clients.ts'
import { ClientChanges } from '@marhala/contract/accounts/new-client.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { mayCreateAccount } from '@marhala/domain/accounts/account-rules.ts'
import { type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useChangeClient } from '../../data/clients/clients.ts'
import { useSession } from '../../data/session/auth.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { nameOf } from './client-name.ts'

/** Gives somebody another role within one's own rank; it ends their sessions. */
export function RoleDialog({ client, onClose }: { client: StaffUser; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const me = useSession()?.user
  const change = useChangeClient()
  const form = useDialogForm<{ role: Role }>({
    schema: ClientChanges,
    defaultValues: { role: client.role },
    toBody: ({ role }) => ({ role }),
    send: (body) => change.mutateAsync({ params: { user_id: client.id }, body }),
    saved: t('role.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('role.title', { name: isolate(nameOf(client)) })}
      size="sm"
      onClose={onClose}
      submitLabel={t('role.submit')}
      form={{ ...form.dialog, hasChanges: () => false }}
    >
      <RadioCards
        label={t('columns.role')}
        labelHidden
        name="role"
        value={form.watch('role')}
        onChange={(value) => form.setValue('role', value)}
        error={form.problemOf('role')}
        options={roles
          .filter((one) => me && mayCreateAccount(me, one))
          .map((one) => ({ value: one, label: t(`roles.${one}`), description: t(`role.can.${one}`) }))}
      />
      <p className="text-small text-muted">{t('role.text')}</p>
    </FormDialog>
  )
}
