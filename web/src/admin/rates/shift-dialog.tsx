import * as contract from '@marhala/contract/rates/rates.ts'
import type { RateRule } from '@marhala/contract/rates/rates.ts'
import { useTranslation } from 'react-i18next'
import { useRateWrite } from '../../data/rates/rates.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { readPercent } from '../../features/forms/read-amount.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

/** The same percentage points for many rules. */
export function ShiftDialog({ rules, onClose }: { rules: readonly RateRule[]; onClose: () => void }) {
  const { t } = useTranslation(['rates', 'common'])
  const format = useFormat()
  const shift = useRateWrite(contract.shift)
  const form = useDialogForm<{ points: string }>({
    schema: contract.shift.body,
    defaultValues: { points: '' },
    toBody: ({ points }) => ({ rule_ids: rules.map(({ id }) => id), points: readPercent(points) }),
    send: (body) => shift.mutateAsync({ body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const title = t('shift.title', { count: rules.length, number: format.number(rules.length) })
  return (
    <FormDialog title={title} form={form.dialog} submitLabel={t('common:save')} onClose={onClose}>
      <TextField
        label={t('shift.points')}
        help={t('shift.help')}
        dir="ltr"
        className="rtl:[&_input]:text-end"
        inputMode="text"
        autoComplete="off"
        {...form.field('points')}
      />
    </FormDialog>
  )
}
