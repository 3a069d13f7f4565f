import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type Invoice, issueCreditNote } from '@marhala/contract/booking/documents.ts'
import { useTranslation } from 'react-i18next'
import { useIssueCreditNote } from '../../../data/bookings/documents.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useNewest } from '../fields/use-booking-write.ts'

type CreditNoteDialogProps = { booking: Booking; invoice: Invoice; onClose: () => void }

/** Takes an invoice back, with the reason that the credit note will name. */
export function CreditNoteDialog({ booking, invoice, onClose }: CreditNoteDialogProps) {
  const { t } = useTranslation('documents')
  const issue = useIssueCreditNote()
  const form = useContractForm<typeof issueCreditNote.body & object, { reason: string }>({
    schema: issueCreditNote.body!,
    defaultValues: { reason: '' },
  })
  const newest = useNewest(booking, issue.reset)
  const onSubmit = form.submit(async (body) => {
    const { number } = await issue.mutateAsync({
      params: { booking: String(booking.id) },
      body: { ...body, number: invoice.number, version: booking.version },
    })
    onClose()
    showToast({ text: t('credit.issued', { number }) })
  })
  const frame = {
    ...form,
    onSubmit,
    failure: isFailure(issue.error) ? issue.error : null,
    changed: newest.changed,
    reload: newest.reload,
    pending: form.formState.isSubmitting,
    hasChanges: () => !form.isSent && form.getValues('reason') !== '',
  }
  return (
    <FormDialog
      title={t('credit.title', { number: invoice.number })}
      submitLabel={t('credit.submit')}
      tone="danger"
      form={frame}
      onClose={onClose}
    >
      <p className="text-muted">{t('credit.effect')}</p>
      <TextArea {...form.field('reason')} label={t('credit.reason')} rows={2} maxLength={200} />
    </FormDialog>
  )
}
