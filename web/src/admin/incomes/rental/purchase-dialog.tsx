import { type CarResult, setCarPurchase } from '@marhala/contract/money/gains.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useSetCarPurchase } from '../../../data/money/gains.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readAmount, readWhole } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Values = { purchase_price: string; purchased_on: string; life_months: string }

/** What a car cost, when it was bought, and over how many months its value is written off. */
export function PurchaseDialog({ car, onClose }: { car: CarResult; onClose: () => void }) {
  const { t } = useTranslation('rental')
  const save = useSetCarPurchase()
  const form = useDialogForm<Values>({
    schema: setCarPurchase.body,
    defaultValues: {
      purchase_price: car.purchase_price ?? '',
      purchased_on: car.purchased_on ?? '',
      life_months: car.life_months === null ? '' : String(car.life_months),
    },
    toBody: ({ purchase_price, purchased_on, life_months }) => ({
      purchase_price: readAmount(purchase_price) ?? null,
      purchased_on: purchased_on === '' ? null : purchased_on,
      life_months: readWhole(life_months) ?? null,
    }),
    send: (body) => save.mutateAsync({ params: { car_id: car.car.id }, body: body as never }),
    saved: t('purchase.saved'),
    onDone: onClose,
  })
  const field = (name: keyof Values) => ({
    label: t(`purchase.${name}`),
    error: form.problemOf(name),
    ...form.register(name),
  })
  return (
    <FormDialog
      title={t('purchase.title', { car: isolate(car.car.name) })}
      onClose={onClose}
      submitLabel={t('purchase.save')}
      form={form.dialog}
    >
      <p className="text-muted">{t('purchase.text')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <AmountField {...field('purchase_price')} />
        <DayField {...field('purchased_on')} />
        <TextField
          {...field('life_months')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          className="rtl:[&_input]:text-end"
        />
      </div>
    </FormDialog>
  )
}
