import type { MaintenancePlan } from '@marhala/contract/fleet/car-upkeep.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { MomentField } from '../../../features/forms/moment-field.tsx'
import { readAmount, readWhole } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type PlanDialogProps = { car: FleetCar; plan: MaintenancePlan | null; onClose: () => void }
type PlanValues = Record<'name' | 'every_km' | 'every_months' | 'last_done_km' | 'last_done_on', string>

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A plan by kilometres, by months, or both. */
export function PlanDialog({ car, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const today = useToday()
  const add = useCarWrite(upkeep.addPlan)
  const change = useCarWrite(upkeep.updatePlan)
  const form = useDialogForm<PlanValues>({
    schema: upkeep.PlanFields,
    defaultValues: {
      name: plan?.name ?? '',
      every_km: text(plan?.every_km),
      every_months: text(plan?.every_months),
      last_done_km: text(plan?.last_done_km ?? car.odometer),
      last_done_on: plan?.last_done_on ?? today,
    },
    toBody: (values) => ({
      name: values.name,
      every_km: readWhole(values.every_km) ?? null,
      every_months: readWhole(values.every_months) ?? null,
      last_done_km: readWhole(values.last_done_km),
      last_done_on: values.last_done_on,
    }),
    send: (body) =>
      plan
        ? change.mutateAsync({ params: { car: car.id, plan_id: plan.id }, body: body as never })
        : add.mutateAsync({ params: { car: car.id }, body: body as never }),
    saved: t('plans.saved'),
    onDone: onClose,
  })
  const number = (name: 'every_km' | 'every_months' | 'last_done_km', end: string) => (
    <TextField
      label={t(`plans.${name}`)}
      inputMode="numeric"
      dir="ltr"
      end={end}
      error={form.problemOf(name)}
      {...form.register(name)}
    />
  )
  return (
    <FormDialog
      title={t(plan ? 'plans.edit_title' : 'plans.add')}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <TextField
        label={t('plans.name')}
        placeholder={t('plans.name_hint')}
        maxLength={80}
        {...form.field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {number('every_km', t('km'))}
        {number('every_months', t('plans.months_unit'))}
        {number('last_done_km', t('km'))}
        <DayField label={t('plans.last_done_on')} {...form.field('last_done_on')} />
      </div>
    </FormDialog>
  )
}

type DoneDialogProps = { car: FleetCar; plan: MaintenancePlan; onClose: () => void }
type DoneValues = Record<'done_on' | 'odometer' | 'cost' | 'note', string> & {
  block: { start_date: string; end_date: string }
}

/** A service that was done: when, at what reading, for how much, and whether the car stays away. */
export function DoneDialog({ car, plan, onClose }: DoneDialogProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const today = useToday()
  const write = useCarWrite(upkeep.completePlan)
  const form = useDialogForm<DoneValues>({
    schema: upkeep.DoneFields,
    defaultValues: {
      done_on: today,
      odometer: String(car.odometer),
      cost: '',
      note: '',
      block: { start_date: '', end_date: '' },
    },
    toBody: ({ block, note, ...values }) => ({
      done_on: values.done_on,
      odometer: readWhole(values.odometer),
      cost: readAmount(values.cost) ?? null,
      note,
      ...((block.start_date || block.end_date) && { block: { ...block, reason: plan.name } }),
    }),
    send: (body) => write.mutateAsync({ params: { car: car.id, plan_id: plan.id }, body: body as never }),
    saved: t('plans.recorded'),
    onDone: onClose,
  })
  const time = (name: 'start_date' | 'end_date') => (
    <MomentField
      label={t(`blocks.${name}`)}
      mark={t('common:optional')}
      error={form.problemOf(`block.${name}`)}
      {...form.register(`block.${name}`)}
    />
  )
  return (
    <FormDialog
      title={t('plans.done_title', { name: plan.name })}
      form={form.dialog}
      submitLabel={t('plans.record')}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <DayField label={t('plans.done_on')} {...form.field('done_on')} />
        <TextField
          label={t('fields.odometer')}
          inputMode="numeric"
          dir="ltr"
          end={t('km')}
          {...form.field('odometer')}
        />
        <AmountField
          label={t('plans.cost')}
          mark={t('common:optional')}
          help={t('plans.cost_help')}
          {...form.field('cost')}
        />
      </div>
      <TextArea
        label={t('plans.note')}
        mark={t('common:optional')}
        rows={2}
        maxLength={500}
        {...form.field('note')}
      />
      <fieldset className="border-t pt-4">
        <legend className="sr-only">{t('plans.stays')}</legend>
        <p className="mb-3 text-small text-muted" aria-hidden="true">
          {t('plans.stays')}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          {time('start_date')}
          {time('end_date')}
        </div>
      </fieldset>
    </FormDialog>
  )
}
