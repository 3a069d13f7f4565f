import { setDoNotRent, type StaffUser } from '@marhala/contract/accounts/clients.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useMarkDoNotRent } from '../../data/clients/clients.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { nameOf } from './client-name.ts'

/** Marks somebody do-not-rent: the reason is the admin’s alone, they are told nothing but that we cannot accept. */
export function DoNotRentDialog({ client, onClose }: { client: StaffUser; onClose: () => void }) {
  const { t } = useTranslation(['clients', 'common'])
  const mark = useMarkDoNotRent()
  const form = useContractForm<typeof setDoNotRent.body & object, { reason: string }>({
    schema: setDoNotRent.body!,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ do_not_rent: true, reason }),
  })
  const send = form.submit(async () => {
    const reason = form.getValues('reason')
    await mark.mutateAsync({ params: { user_id: client.id }, body: { do_not_rent: true, reason } })
    showToast({ text: t('do_not_rent.done') })
    onClose()
  })
  const { isSubmitting } = form.formState
  return (
    <FormDialog
      title={t('do_not_rent.title', { name: isolate(nameOf(client)) })}
      size="sm"
      tone="danger"
      onClose={onClose}
      submitLabel={t('do_not_rent.submit')}
      form={{
        onSubmit: send,
        pending: isSubmitting,
        hasChanges: () => !isSubmitting && form.getValues('reason').trim() !== '',
      }}
      alert={form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
    >
      <p className="text-muted">{t('do_not_rent.text')}</p>
      <TextArea
        {...form.field('reason')}
        label={t('do_not_rent.reason')}
        mark={t('common:required')}
        required
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
