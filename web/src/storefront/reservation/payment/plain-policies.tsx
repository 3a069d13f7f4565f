import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import type { Car } from '@marhala/contract/fleet/cars.ts'
import { CalendarX, Clock, Fuel, Gauge, HandCoins, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { holdExpiresAt } from '@marhala/domain/booking/booking-status.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useOwnHold } from '../../../features/booking/use-own-hold.ts'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'

type PlainPoliciesProps = { car: Car; start: string | null; paysOnline?: boolean }

/** What reserving means, in plain words and with the figures of this car and company, before somebody does it. */
export function PlainPolicies({ car, start, paysOnline = false }: PlainPoliciesProps) {
  const { t } = useTranslation(['reservation', 'common'])
  const format = useFormat()
  const hours = useCompany().settings?.rules.free_cancellation_hours ?? 48
  const money = (wire: string) => isolateLtr(format.money(wire, t('common:currency.unit')))
  const { included_km_per_day, extra_km_price } = car
  const kilometers =
    included_km_per_day === null || extra_km_price === null
      ? t('plain.unlimited')
      : t('plain.allowance', {
          included: format.number(included_km_per_day),
          price: money(extra_km_price),
        })
  const warranty = money(car.warranty_amount)
  const hold = useHoldWords(start)
  const policies: [LucideIcon, string][] = [
    ...(paysOnline ? [] : [[HandCoins, t('plain.nothing_now')] satisfies [LucideIcon, string]]),
    ...(hold ? [[Clock, hold] satisfies [LucideIcon, string]] : []),
    [CalendarX, t('plain.cancellation', { count: hours })],
    [ShieldCheck, t('plain.warranty', { amount: warranty })],
    [Fuel, t('plain.fuel')],
    [Gauge, kilometers],
  ]
  return (
    <section aria-labelledby="plain-policies">
      <h2 id="plain-policies" className="text-h3">
        {t('plain.title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {policies.map(([Icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0 text-pretty">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Until when the car waits for whoever books now: for their time, or until the pick-up where that comes first. */
function useHoldWords(start: string | null): string | null {
  const { t } = useTranslation('reservation')
  const format = useFormat()
  const hours = useOwnHold()
  const now = useCompanyNow()
  if (hours === null || !start) return null
  // Wall clocks read as UTC: how far apart they are is all that counts.
  const [booked, pickup] = [Date.parse(`${now}Z`), Date.parse(`${start}Z`)]
  if (holdExpiresAt(booked, pickup, hours) === pickup) return t('plain.hold_until_pickup')
  return t('plain.hold', { time: keepTogether(format.lasting(hours * 60)) })
}
