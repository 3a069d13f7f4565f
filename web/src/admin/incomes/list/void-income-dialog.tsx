import { type Income, voidIncome } from '@marhala/contract/money/incomes.ts'
import { useTranslation } from 'react-i18next'
import { useVoidIncome } from '../../../data/money/incomes.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type VoidIncomeDialogProps = { income: Income; onClose: () => void; onDone: () => void }

/** Asks why an income is taken back, and says what that does on an open day and on a closed one. */
export function VoidIncomeDialog({ income, onClose, onDone }: VoidIncomeDialogProps) {
  const { t } = useTranslation('incomes')
  const take = useVoidIncome()
  const form = useDialogForm<{ reason: string }>({
    schema: voidIncome.body,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) => take.mutateAsync({ params: { income_id: income.id }, body: body as { reason: string } }),
    saved: t('void.done'),
    onDone,
  })
  return (
    <FormDialog
      title={t('void.title')}
      size="sm"
      tone="danger"
      onClose={onClose}
      submitLabel={t('void.submit')}
      form={form.dialog}
      alert={form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
    >
      <p>{t(income.day_closed ? 'void.effect_closed' : 'void.effect_open')}</p>
      <TextArea
        label={t('void.reason')}
        error={form.problemOf('reason')}
        {...form.register('reason')}
        rows={2}
        maxLength={200}
        required
      />
    </FormDialog>
  )
}
