import * as damages from '@marhala/contract/fleet/damages.ts'
import type { Damage } from '@marhala/contract/fleet/damages.ts'
import { useTranslation } from 'react-i18next'
import { useDamageWrite } from '../../data/cars/damages.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { readAmount } from '../forms/read-amount.ts'
import { useDialogForm } from '../forms/use-dialog-form.ts'
import { useDamageName } from './use-damage-name.ts'

type DamageCostDialogProps = { damage: Damage; act: 'repair' | 'expense'; onClose: () => void }

/** What a repair cost: with the word that it is done, or as an expense alone. */
export function DamageCostDialog({ damage, act, onClose }: DamageCostDialogProps) {
  const { t } = useTranslation(['damage', 'common'])
  const nameOf = useDamageName()
  const repair = useDamageWrite(damages.repair)
  const addExpense = useDamageWrite(damages.addExpense)
  const params = { car: String(damage.car_id), damage_id: String(damage.id) }
  const isRepair = act === 'repair'
  const name = isRepair ? 'cost' : 'amount'
  const form = useDialogForm<Record<string, string>>({
    schema: isRepair ? damages.repair.body : damages.addExpense.body,
    defaultValues: { [name]: damage.cost ?? '' },
    toBody: (values) => ({
      [name]: values[name]?.trim() ? readAmount(values[name]) : isRepair ? null : undefined,
    }),
    send: (body) =>
      isRepair
        ? repair.mutateAsync({ params, body } as never)
        : addExpense.mutateAsync({ params, body } as never),
    saved: t('saved'),
    onDone: onClose,
  })
  const asks = !isRepair || damage.expense_id === null
  return (
    <FormDialog
      title={t(isRepair ? 'repair_title' : 'expense_title', { name: nameOf(damage) })}
      submitLabel={t(isRepair ? 'repair' : 'record_expense')}
      form={form.dialog}
      onClose={onClose}
    >
      {asks ? (
        <AmountField
          label={t('cost')}
          {...(isRepair && { mark: t('common:optional') })}
          help={t('becomes_expense')}
          {...form.register(name)}
          error={form.problemOf(name)}
        />
      ) : (
        <p className="text-muted">{t('has_expense')}</p>
      )}
    </FormDialog>
  )
}
