import type { Car } from '@marhala/contract/cars.ts'
import { CalendarX, Clock, Fuel, Gauge, IdCard, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company.ts'
import { isolateLtr } from '@marhala/contract/isolate.ts'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../parts/use-format.ts'
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

function Policies({ car }: { car: Car }) {
  const { t } = useTranslation(['car', 'common'])
  const format = useFormat()
  const amount = isolateLtr(format.money(car.warranty_amount, t('common:currency.unit')))
  const rules = useCompany().settings?.rules
  const hours = rules?.free_cancellation_hours ?? 48
  const policies: [LucideIcon, string, string][] = [
    [Clock, t('policies.arrival'), t('policies.arrival_text')],
    [IdCard, t('policies.age'), t('policies.age_text', { count: rules?.min_renter_age ?? 20 })],
    [Fuel, t('policies.fuel'), t('policies.fuel_text')],
    [Gauge, t('policies.mileage'), t('policies.mileage_text')],
    [ShieldCheck, t('policies.warranty'), t('policies.warranty_text', { amount })],
    [CalendarX, t('policies.cancellation'), t('policies.cancellation_text', { count: hours })],
  ]
  return (
    <section>
      <h2 className="text-h3">{t('policies.title')}</h2>
      <ul className="mt-3 grid gap-x-11 gap-y-5 sm:grid-cols-2">
        {policies.map(([Icon, title, text]) => (
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
