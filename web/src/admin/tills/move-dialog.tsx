import { NewTillMove, type TillShift } from '@marhala/contract/money/tills.ts'
import {
  type TillCurrency,
  type TillMoveKind,
  tillCurrencies,
  tillMoveKinds,
} from '@marhala/domain/till/till-close.ts'
import { useTranslation } from 'react-i18next'
import { useMoveCash } from '../../data/money/tills.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readAmount } from '../../features/forms/read-amount.ts'
import { useAmountInput } from '../../features/forms/use-amount-input.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type MoveDialogProps = { shift: TillShift; onClose: () => void }
type Values = { kind: TillMoveKind; currency: TillCurrency; amount: string; reason: string }

/** Writes down cash that goes into a till or out of it, and why. */
export function MoveDialog({ shift, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['tills', 'common'])
  const move = useMoveCash()
  const form = useDialogForm<Values>({
    schema: NewTillMove as never,
    defaultValues: { kind: 'drop', currency: 'DH', amount: '', reason: '' },
    toBody: (values) => ({
      ...values,
      amount: readAmount(values.amount),
      reason: values.reason.trim() || undefined,
    }),
    send: (body) => move.mutateAsync({ params: { till: String(shift.till.id) }, body: body as never }),
    saved: t('moves.saved'),
    onDone: onClose,
  })
  const amount = useAmountInput(form.register('amount'))
  const hasEuros = shift.euro_rate !== null || Number(shift.euro_opening) !== 0
  return (
    <FormDialog title={t('moves.add')} submitLabel={t('moves.save')} form={form.dialog} onClose={onClose}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.field('kind')}
          label={t('moves.kind')}
          options={tillMoveKinds.toReversed().map((value) => ({ value, label: t(`moves.kinds.${value}`) }))}
        />
        <TextField
          {...amount}
          name="amount"
          label={t('moves.amount')}
          error={form.problemOf('amount')}
          mark={t('common:required')}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          end={form.watch('currency') === 'EUR' ? '€' : t('common:currency.unit')}
          className="[&_input]:tabular-nums rtl:[&_input]:text-end"
        />
        {hasEuros ? (
          <Select
            {...form.field('currency')}
            label={t('moves.currency')}
            options={tillCurrencies.map((value) => ({ value, label: t(`moves.currencies.${value}`) }))}
          />
        ) : null}
      </div>
      <TextField
        {...form.field('reason')}
        label={t('moves.reason')}
        help={t('moves.reason_help')}
        mark={t('common:required')}
        required
        maxLength={300}
      />
    </FormDialog>
  )
}
