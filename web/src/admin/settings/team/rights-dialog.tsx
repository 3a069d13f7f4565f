import { RightsChanges, type TeamMember } from '@marhala/contract/accounts/team.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useChangeRights } from '../../../data/company/team.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { RightsFields } from './rights-fields.tsx'
import { rightsBody, rightsValues, type RightsValues } from './rights-values.ts'

/** Rank, permissions and places of somebody of the staff. */
export function RightsDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation('team')
  const change = useChangeRights()
  const form = useDialogForm<RightsValues>({
    schema: RightsChanges,
    defaultValues: rightsValues(member),
    toBody: rightsBody,
    send: (body) => change.mutateAsync({ params: { user_id: String(member.id) }, body }),
    saved: t('done.rights'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('form.rights_title', { name: isolate(`${member.first_name} ${member.last_name}`) })}
      submitLabel={t('form.save')}
      form={form.dialog}
      onClose={onClose}
    >
      <RightsFields form={form} problemOf={form.problemOf} />
      {form.watch('role') === member.role ? null : (
        <InlineAlert tone="warn">{t('form.rank_change')}</InlineAlert>
      )}
    </FormDialog>
  )
}
