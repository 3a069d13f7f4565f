import { VoidReason } from '@marhala/contract/money/money-lines.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import type { ReactNode } from 'react'
import { useVoidLine } from '../../data/money/ledger.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormDialog, type FormDialogProps } from '../forms/form-dialog.tsx'
import { useDialogForm } from '../forms/use-dialog-form.ts'
import { useLineWords } from './use-line-words.ts'

type VoidLineDialogProps = Pick<FormDialogProps, 'size' | 'cancelLabel' | 'onClose'> & {
  kind: LineKind
  id: number
  onDone?: () => void
  reason: { placeholder: string } | { required: true }
  children: ReactNode
}

/** Takes back a line, with the reason that stays beside it. */
export function VoidLineDialog({ kind, id, reason, children, onDone, ...dialog }: VoidLineDialogProps) {
  const { t } = useLineWords(kind)
  const takeBack = useVoidLine(kind)
  const form = useDialogForm<{ reason: string }>({
    schema: VoidReason,
    defaultValues: { reason: '' },
    toBody: (values) => ({ reason: values.reason.trim() }),
    send: (body) => takeBack(id, body),
    saved: t('void.done'),
    onDone: onDone ?? dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('void.title')}
      form={form.dialog}
      submitLabel={t('void.submit')}
      tone="danger"
    >
      {children}
      <TextArea {...form.field('reason')} {...reason} label={t('void.reason')} rows={2} maxLength={200} />
    </FormDialog>
  )
}
