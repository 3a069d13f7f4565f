import { NewApiKey } from '@marhala/contract/integrations/api-keys.ts'
import { apiScopes } from '@marhala/domain/integrations/api-scopes.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMakeKey } from '../../../data/company/api-keys.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Values = { name: string; scopes: string[]; expires_on: string }
type NewKeyDialogProps = { onClose: () => void; onMade: (made: { name: string; credential: string }) => void }

/** What a key is called, what it may do and how long. */
export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const make = useMakeKey()
  // Read once the dialog is done; nothing on the screen depends on it.
  const made = useRef<Parameters<typeof onMade>[0]>(undefined)
  const form = useDialogForm<Values>({
    schema: NewApiKey,
    defaultValues: { name: '', scopes: [], expires_on: '' },
    toBody: ({ expires_on, ...values }) => ({ ...values, expires_on: expires_on || null }),
    send: async (body) => {
      const { key, credential } = await make.mutateAsync({ body: body as NewApiKey })
      made.current = { name: key.name, credential }
    },
    onDone: () => (made.current ? onMade(made.current) : onClose()),
  })
  const scopesProblem = form.problemOf('scopes')
  return (
    <FormDialog
      title={t('keys.create_title')}
      form={form.dialog}
      submitLabel={t('keys.create')}
      onClose={onClose}
    >
      <TextField label={t('keys.name')} help={t('keys.name_help')} required {...form.field('name')} />
      <fieldset
        className="flex flex-col gap-2.5"
        aria-describedby={scopesProblem ? 'scopes-error' : undefined}
      >
        <legend className="mb-2 font-semibold">{t('keys.scopes_label')}</legend>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={t(`keys.scopes.${scope}`)}
            help={t(`keys.scopes_help.${scope}`)}
            {...form.register('scopes')}
          />
        ))}
        {scopesProblem ? (
          <p id="scopes-error" className="text-small text-bad">
            {scopesProblem}
          </p>
        ) : null}
      </fieldset>
      <DayField
        label={t('keys.expires_on')}
        mark={t('common:optional')}
        help={t('keys.expires_help')}
        {...form.field('expires_on')}
      />
    </FormDialog>
  )
}
