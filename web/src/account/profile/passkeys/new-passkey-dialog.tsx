import { PasskeyName } from '@marhala/contract/accounts/passkeys.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DeviceProblem,
  makePasskey,
  useAddPasskey,
  useBeginPasskey,
} from '../../../data/session/passkeys.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type NewPasskeyDialogProps = {
  count: number
  onClose: () => void
  /** The recovery codes that come with the first one. */
  onCodes: (codes: string[]) => void
}

/** What a new passkey is called; then the browser asks for it. */
export function NewPasskeyDialog({ count, onClose, onCodes }: NewPasskeyDialogProps) {
  const { t } = useTranslation('passkeys')
  const [begin, add] = [useBeginPasskey(), useAddPasskey()]
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  // Read once the dialog is done; nothing on the screen depends on it.
  const added = useRef<{ recovery_codes?: string[] | undefined }>(undefined)
  const form = useDialogForm<{ name: string }>({
    schema: PasskeyName,
    defaultValues: { name: t('default_name', { number: count + 1 }) },
    toBody: (fields) => fields,
    send: async (body) => {
      setProblem(null)
      const result = await makePasskey(await begin.mutateAsync())
      if ('problem' in result) return setProblem(result.problem)
      added.current = await add.mutateAsync({ body: { ...result, ...(body as { name: string }) } })
    },
    onDone: () => {
      if (!added.current) return
      const { recovery_codes } = added.current
      // What they are shown with says that it was added.
      if (recovery_codes) return onCodes(recovery_codes)
      showToast({ text: t('added') })
      onClose()
    },
  })
  const refused = problem ? t(`device.${problem}`) : form.problemOf('_' as never)
  return (
    <FormDialog
      title={t('add_title')}
      size="sm"
      form={form.dialog}
      alert={refused ? <InlineAlert tone="bad">{refused}</InlineAlert> : null}
      submitLabel={t('continue')}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('add_text')} {count === 0 ? t('first_text') : null}
      </p>
      <TextField label={t('name')} help={t('name_help')} required {...form.field('name')} />
    </FormDialog>
  )
}
