import type { MaintenancePlan } from '@marhala/contract/fleet/car-upkeep.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { CircleCheck, Gauge, Pencil, Plus, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { IfMay } from '../../../features/access/if-may.tsx'
import { PlanStateBadge } from '../../../features/car/car-state-badges.tsx'
import { OdometerDialog } from '../../../features/car/odometer-dialog.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { DoneDialog, PlanDialog } from './plan-dialogs.tsx'

type OpenDialog =
  | { dialog: 'edit' | 'done' | 'remove'; plan: MaintenancePlan }
  | { dialog: 'new' | 'odometer' }

/** The odometer, and the plans that count from it. */
export function PlansSection({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-label={t('tabs.maintenance')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border p-4">
        <p>
          <span className="block text-small text-muted">{t('fields.odometer')}</span>
          <span className="text-h3 tabular-nums">
            {t('kilometers', { number: format.number(car.odometer) })}
          </span>
        </p>
        <IfMay permission="cars.manage">
          <Button
            variant="outline"
            startIcon={<Gauge strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpen({ dialog: 'odometer' })}
          >
            {t('odometer.read')}
          </Button>
        </IfMay>
      </div>
      <IfMay permission="cars.manage">
        <Button
          variant="outline"
          className="self-start"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'new' })}
        >
          {t('plans.add')}
        </Button>
      </IfMay>
      {car.maintenance.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden="true" />} title={t('plans.none')} headingLevel={3} />
      ) : (
        <ul className="divide-y rounded-card border">
          {car.maintenance.map((plan) => (
            <PlanLine key={plan.id} plan={plan} onAsk={(dialog) => setOpen({ dialog, plan })} />
          ))}
        </ul>
      )}
      {open?.dialog === 'odometer' ? <OdometerDialog car={car} onClose={close} /> : null}
      {open?.dialog === 'new' ? <PlanDialog car={car} plan={null} onClose={close} /> : null}
      {open?.dialog === 'edit' ? <PlanDialog car={car} plan={open.plan} onClose={close} /> : null}
      {open?.dialog === 'done' ? <DoneDialog car={car} plan={open.plan} onClose={close} /> : null}
      {open?.dialog === 'remove' ? <RemovePlan car={car} plan={open.plan} onClose={close} /> : null}
    </section>
  )
}

type PlanLineProps = { plan: MaintenancePlan; onAsk: (dialog: 'edit' | 'done' | 'remove') => void }

function PlanLine({ plan, onAsk }: PlanLineProps) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const name = plan.name
  const every = [
    plan.every_km !== null && t('kilometers', { number: format.number(plan.every_km) }),
    plan.every_months !== null && t('plans.months', { count: plan.every_months }),
  ].filter((text) => typeof text === 'string')
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi>{name}</bdi> <PlanStateBadge state={plan.state} />
        </p>
        <p className="text-small text-muted">{t('plans.every', { list: format.list(every) })}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          {plan.due_km === null ? null : (
            <span>{t('plans.due_km', { number: format.number(plan.due_km) })}</span>
          )}
          {plan.due_on === null ? null : (
            <span>
              {t('plans.due_on')} <DayText day={plan.due_on} />
            </span>
          )}
          {plan.forecast_on === null ? null : (
            <span>
              {t('plans.forecast')} <DayText day={plan.forecast_on} />
            </span>
          )}
        </p>
      </div>
      <IfMay permission="cars.manage">
        <div className="flex items-center gap-1">
          <Button
            variant="outline"
            size="sm"
            startIcon={<CircleCheck strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onAsk('done')}
          >
            {t('plans.done')}
          </Button>
          <IconButton label={t('plans.edit', { name })} onClick={() => onAsk('edit')}>
            <Pencil strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('plans.remove', { name })} onClick={() => onAsk('remove')}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </IfMay>
    </li>
  )
}

function RemovePlan({ car, plan, onClose }: { car: FleetCar; plan: MaintenancePlan; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const remove = useCarWrite(upkeep.removePlan)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { car: car.id, plan_id: plan.id } }, { onSuccess: onClose })}
      title={t('plans.question', { name: plan.name })}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {t('plans.question_text')}
    </ConfirmDialog>
  )
}
