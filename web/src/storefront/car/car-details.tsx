import type { Car } from '@marhala/contract/fleet/cars.ts'
import { CalendarX, Clock, Fuel, Gauge, Hourglass, IdCard, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { StatLine, StatList } from '../../ui/stat-line.tsx'

/** What the car is, and on which terms it is let. */
export function CarDetails({ car }: { car: Car }) {
  const { t } = useTranslation(['car', 'car-card'])
  return (
    <div className="flex flex-col gap-9">
      <section>
        <h2 className="text-h3">{t('about')}</h2>
        <p className="mt-2 max-w-prose text-body text-pretty">{car.description}</p>
        <div className="mt-5 grid gap-x-11 gap-y-2 sm:grid-cols-2">
          <StatList>
            <StatLine label={t('specs.brand')} value={<bdi>{car.brand.name}</bdi>} />
            <StatLine label={t('specs.model')} value={<bdi>{car.model}</bdi>} />
            <StatLine label={t('specs.year')} value={car.year} />
          </StatList>
          <StatList>
            <StatLine
              label={t('specs.color')}
              value={t(`car-card:paint.${car.color}`)}
              className="[&>dd]:first-letter:uppercase"
            />
            <StatLine
              label={t('specs.minimum')}
              value={t('specs.minimum_days', { count: car.minimum_days })}
            />
            <StatLine label={t('specs.warranty')} value={<Money amount={car.warranty_amount} />} />
          </StatList>
        </div>
      </section>
      <Policies car={car} />
    </div>
  )
}

/** What a return costs that is late, short of fuel or beyond the kilometres, where it costs something. */
function useReturnTerms({ included_km_per_day: included, extra_km_price }: Car) {
  const { t } = useTranslation(['car', 'common'])
  const format = useFormat()
  const money = (wire: string) => isolateLtr(format.money(wire, t('common:currency.unit')))
  const rules = useCompany().settings?.rules
  const isFuelPriced = rules !== undefined && rules.fuel_eighth_price !== '0.00'
  const isLatePriced = rules !== undefined && rules.late_hour_rate !== '0.00'
  return {
    fuel: isFuelPriced
      ? t('policies.fuel_priced', { price: money(rules.fuel_eighth_price), fee: money(rules.fuel_fee) })
      : t('policies.fuel_text'),
    mileage:
      included === null || extra_km_price === null
        ? t('policies.mileage_text')
        : t('policies.mileage_included', { included: format.number(included), price: money(extra_km_price) }),
    late: isLatePriced
      ? t('policies.late_text', {
          grace: format.lasting(rules.grace_minutes),
          price: money(rules.late_hour_rate),
        })
      : null,
  }
}

function Policies({ car }: { car: Car }) {
  const { t } = useTranslation(['car', 'common'])
  const format = useFormat()
  const money = (wire: string) => isolateLtr(format.money(wire, t('common:currency.unit')))
  const amount = money(car.warranty_amount)
  const rules = useCompany().settings?.rules
  const { fuel, late, mileage } = useReturnTerms(car)
  const age = rules && t('policies.age_text', { count: rules.min_renter_age })
  const cancellation = rules && t('policies.cancellation_text', { count: rules.free_cancellation_hours })
  const policies: [LucideIcon, string, string | null | undefined][] = [
    [Clock, t('policies.arrival'), t('policies.arrival_text')],
    [IdCard, t('policies.age'), age],
    [Fuel, t('policies.fuel'), fuel],
    [Gauge, t('policies.mileage'), mileage],
    [Hourglass, t('policies.late'), late],
    [ShieldCheck, t('policies.warranty'), t('policies.warranty_text', { amount })],
    [CalendarX, t('policies.cancellation'), cancellation],
  ]
  return (
    <section>
      <h2 className="text-h3">{t('policies.title')}</h2>
      <ul className="mt-3 grid gap-x-11 gap-y-5 sm:grid-cols-2">
        {policies
          .filter(([, , text]) => text)
          .map(([Icon, title, text]) => (
            <li key={title} className="flex gap-3">
              <Icon className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} aria-hidden="true" />
              <div className="min-w-0">
                <h3 className="text-body font-semibold">{title}</h3>
                <p className="text-small text-muted">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
