import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../data/cars/fleet.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useFormat } from '../format/use-format.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { readWhole } from '../forms/read-amount.ts'
import { useContractForm } from '../forms/use-contract-form.ts'

/** A reading of the odometer: it may stay where it is, it never goes back. */
export function OdometerDialog({ car, onClose }: { car: FleetCar; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const format = useFormat()
  const write = useCarWrite(upkeep.readOdometer)
  const form = useContractForm<typeof upkeep.readOdometer.body & object, { odometer: string }>({
    schema: upkeep.readOdometer.body!,
    defaultValues: { odometer: '' },
    toBody: ({ odometer }) => ({ odometer: readWhole(odometer) }),
  })
  const submit = form.submit(async (body) => {
    await write.mutateAsync({ params: { car: car.id }, body })
    showToast({ text: t('odometer.saved') })
    onClose()
  })
  const { isSubmitting } = form.formState
  return (
    <FormDialog
      size="sm"
      title={t('odometer.title', { name: car.name })}
      form={{
        onSubmit: (event) => {
          event.stopPropagation()
          void submit(event)
        },
        pending: isSubmitting,
        hasChanges: () => !isSubmitting && form.getValues('odometer') !== '',
      }}
      alert={form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <TextField
        label={t('fields.odometer')}
        inputMode="numeric"
        dir="ltr"
        end={t('km')}
        help={t('odometer.last', { number: format.number(car.odometer) })}
        error={form.problemOf('odometer')}
        {...form.register('odometer')}
      />
    </FormDialog>
  )
}
