import { Invitation } from '@marhala/contract/accounts/team.ts'
import { languages, type Language } from '@marhala/contract/language/language.ts'
import { permissionTemplates } from '@marhala/domain/accounts/permission-templates.ts'
import { useTranslation } from 'react-i18next'
import { useInviteMember } from '../../../data/company/team.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RightsFields } from './rights-fields.tsx'
import { rightsBody, type RightsValues } from './rights-values.ts'

type Values = RightsValues & {
  first_name: string
  last_name: string
  email: string
  phone: string
  language: Language
}

/** Invites somebody by mail: who they are, with which rank, and what of it; at first a desk clerk. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['team', 'clients', 'common'])
  const invite = useInviteMember()
  const form = useDialogForm<Values>({
    schema: Invitation,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      language: useLanguage(),
      role: 'admin',
      permissions: [...permissionTemplates.clerk],
      where: 'everywhere',
      place_ids: [],
    },
    toBody: ({ first_name, last_name, email, phone, language, ...rights }) => ({
      first_name,
      last_name,
      email,
      phone: phone.trim() || null,
      language,
      ...rightsBody(rights),
    }),
    send: (body) => invite.mutateAsync({ body: body as Invitation }),
    saved: t('done.invite'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('form.invite_title')}
      submitLabel={t('form.send')}
      form={form.dialog}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t('clients:fields.first_name')}
          required
          autoComplete="off"
          {...form.field('first_name')}
        />
        <TextField
          label={t('clients:fields.last_name')}
          required
          autoComplete="off"
          {...form.field('last_name')}
        />
        <TextField
          label={t('clients:fields.email')}
          type="email"
          dir="ltr"
          required
          autoComplete="off"
          help={t('form.known')}
          {...form.field('email')}
        />
        <TextField
          label={t('clients:fields.phone')}
          mark={t('common:optional')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          {...form.field('phone')}
        />
        <Select
          label={t('form.language')}
          options={languages.map((value) => ({ value, label: nativeNames[value] }))}
          {...form.field('language')}
        />
      </div>
      <RightsFields form={form as never} problemOf={form.problemOf as never} />
    </FormDialog>
  )
}
