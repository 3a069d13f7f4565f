import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../data/cars/fleet.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFormat } from '../format/use-format.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { readWhole } from '../forms/read-amount.ts'
import { useDialogForm } from '../forms/use-dialog-form.ts'

/** A reading of the odometer: it may stay where it is, it never goes back. */
export function OdometerDialog({ car, onClose }: { car: FleetCar; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const format = useFormat()
  const write = useCarWrite(upkeep.readOdometer)
  const form = useDialogForm<{ odometer: string }>({
    schema: upkeep.readOdometer.body,
    defaultValues: { odometer: '' },
    toBody: ({ odometer }) => ({ odometer: readWhole(odometer) }),
    send: (body) => write.mutateAsync({ params: { car: car.id }, body: body as { odometer: number } }),
    saved: t('odometer.saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      size="sm"
      title={t('odometer.title', { name: car.name })}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <TextField
        label={t('fields.odometer')}
        inputMode="numeric"
        dir="ltr"
        end={t('km')}
        help={t('odometer.last', { number: format.number(car.odometer) })}
        {...form.field('odometer')}
      />
    </FormDialog>
  )
}
