import type { FleetPlan } from '@marhala/contract/fleet/fleet-plans.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { carName } from './car-name.ts'

/** What a plan was made for and when, and in plain words how good it is. */
export function PlanHead({ plan }: { plan: FleetPlan }) {
  const { t } = useTranslation('fleet-plans')
  const format = useFormat()
  const title = usePlanTitle(plan)
  const { start_date, end_date, reason, gap, cars, bookings } = plan
  return (
    <header className="flex flex-col gap-1">
      <h2 id={`plan-${plan.id}`} className="text-h3">
        {title}
      </h2>
      {start_date && end_date ? (
        <p className="text-small font-semibold" suppressHydrationWarning>
          {t('asked_dates', {
            from: isolate(format.date(start_date, 'dayTime')),
            until: isolate(format.date(end_date, 'dayTime')),
          })}
          {reason ? (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      <p className="text-small text-muted" suppressHydrationWarning>
        {t('made', { at: isolate(format.date(plan.made_at, 'dayTime')) })}{' '}
        {t('weighed', {
          cars: isolateLtr(format.number(cars)),
          bookings: isolateLtr(format.number(bookings)),
        })}{' '}
        {gap === 0 ? t('gap.best') : t('gap.open', { percent: isolateLtr(format.percent(gap)) })}
      </p>
    </header>
  )
}

/** What a plan is called: the night's, or of the car that would be out. */
export function usePlanTitle({ cause, car }: FleetPlan): string {
  const { t } = useTranslation('fleet-plans')
  if (car !== null) return t('cause.asked', { car: carName(car) })
  return t(cause === 'car_out' ? 'cause.car_out' : 'cause.night')
}
