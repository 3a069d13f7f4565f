import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { type CloseReason, closeReasons } from '@marhala/domain/notices/notice.ts'
import { useTranslation } from 'react-i18next'
import { useNoticeWrite } from '../../data/notices/notices.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import type { FormProblems } from '../../features/forms/form-problems.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'

/** How a notice ended, which takes it off the list. */
export function CloseNoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('notice')
  const close = useNoticeWrite(notices.close)
  const isDone = notice.charge !== null || notice.declared_at !== null
  const form = useDialogForm<{ reason: CloseReason | '' }>({
    schema: notices.close.body,
    defaultValues: { reason: isDone ? 'settled' : '' },
    toBody: (values) => values,
    check: ({ reason }): FormProblems => (reason === '' ? { reason: t('close.choose') } : {}),
    send: (body) => close.mutateAsync({ params: { notice: String(notice.id) }, body: body as never }),
    saved: t('close.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('close.title')}
      submitLabel={t('close.action')}
      size="sm"
      form={form.dialog}
      onClose={onClose}
    >
      <RadioCards
        label={t('close.label')}
        options={closeReasons.map((value) => ({
          value,
          label: t(`close.reasons.${value}`),
          description: t(`close.texts.${value}`),
        }))}
        value={form.watch('reason') || null}
        onChange={(reason) => {
          form.setValue('reason', reason, { shouldDirty: true })
          form.clearErrors('reason')
        }}
        error={form.problemOf('reason')}
      />
    </FormDialog>
  )
}
