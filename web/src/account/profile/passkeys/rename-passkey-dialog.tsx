import { type Passkey, PasskeyName } from '@marhala/contract/accounts/passkeys.ts'
import { useTranslation } from 'react-i18next'
import { useRenamePasskey } from '../../../data/session/passkeys.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys')
  const rename = useRenamePasskey()
  const form = useDialogForm<{ name: string }>({
    schema: PasskeyName,
    defaultValues: { name: passkey.name },
    toBody: (fields) => fields,
    send: (body) =>
      rename.mutateAsync({ params: { passkey_id: passkey.id }, body: body as { name: string } }),
    saved: t('renamed'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('rename_title')}
      size="sm"
      form={form.dialog}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField label={t('name')} help={t('name_help')} required {...form.field('name')} />
    </FormDialog>
  )
}
