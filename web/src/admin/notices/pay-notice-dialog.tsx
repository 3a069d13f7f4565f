import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { useTranslation } from 'react-i18next'
import { useNoticeWrite } from '../../data/notices/notices.ts'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'

/** What the agency paid for a notice, which becomes an expense of its car. */
export function PayNoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('notice')
  const pay = useNoticeWrite(notices.pay)
  const form = useDialogForm<{ amount: string }>({
    schema: notices.pay.body,
    defaultValues: { amount: notice.amount },
    toBody: ({ amount }) => ({ amount: readAmount(amount) }),
    send: (body) => pay.mutateAsync({ params: { notice: String(notice.id) }, body: body as never }),
    saved: t('pay.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('pay.title')}
      submitLabel={t('pay.submit')}
      size="sm"
      form={form.dialog}
      onClose={onClose}
    >
      <AmountField {...form.field('amount')} label={t('fields.amount')} help={t('pay.text')} />
    </FormDialog>
  )
}
