import * as fleetPlans from '@marhala/contract/fleet/fleet-plans.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../data/cars/cars.ts'
import { usePlanWrite } from '../../data/cars/fleet-plans.ts'
import { CarSelect } from '../../features/car/car-select.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { MomentField } from '../../features/forms/moment-field.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type Values = { car: string; start_date: string; end_date: string; reason: string }
type TakeOutDialogProps = {
  /** The car that is asked about, `new` where it is to be chosen. */
  carId: string
  onClose: () => void
}

/** Asks what a car out of service would do; nothing is done before its plan is accepted. */
export function TakeOutDialog({ carId, onClose }: TakeOutDialogProps) {
  const car = useQuery({ ...carQuery(carId), enabled: carId !== 'new' })
  // A field that is there before its options forgets what was chosen.
  if (carId !== 'new' && car.isPending) return null
  return <TakeOutForm car={(car.data as FleetCar | undefined) ?? null} onClose={onClose} />
}

type TakeOutFormProps = {
  car: { id: number; name: string; registration_plate: string } | null
  onClose: () => void
}

function TakeOutForm({ car, onClose }: TakeOutFormProps) {
  const { t } = useTranslation(['fleet-plans', 'common'])
  const ask = usePlanWrite(fleetPlans.ask)
  const form = useDialogForm<Values>({
    schema: fleetPlans.ask.body,
    defaultValues: { car: car ? String(car.id) : '', start_date: '', end_date: '', reason: '' },
    toBody: (values) => values,
    send: (body) => ask.mutateAsync({ body: body as Values }),
    onDone: onClose,
  })
  const time = (name: 'start_date' | 'end_date', label: string) => (
    <MomentField label={label} error={form.problemOf(name)} {...form.register(name)} />
  )
  return (
    <FormDialog title={t('out.title')} form={form.dialog} submitLabel={t('out.submit')} onClose={onClose}>
      <p className="text-small text-muted">{t('out.text')}</p>
      <CarSelect label={t('out.car')} placeholder={t('out.choose')} chosen={car} {...form.field('car')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {time('start_date', t('out.from'))}
        {time('end_date', t('out.until'))}
      </div>
      <TextField
        label={t('out.reason')}
        mark={t('common:optional')}
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
