import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import type { Car } from '@marhala/contract/fleet/cars.ts'
import { CalendarCheck, CalendarX, Fuel, Gauge, HandCoins, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { HoldPolicy } from './hold-policy.tsx'
import { PolicyLine } from './policy-line.tsx'

type PlainPoliciesProps = {
  car: Car
  start: string | null
  paysOnline?: boolean
  /** It is confirmed as it is made: nothing is held. */
  isAtOnce?: boolean
}

/** What reserving means, in plain words and with the figures of this car and company, before somebody does it. */
export function PlainPolicies({ car, start, paysOnline = false, isAtOnce = false }: PlainPoliciesProps) {
  const { t } = useTranslation(['reservation', 'common'])
  const format = useFormat()
  const hours = useCompany().settings?.rules.free_cancellation_hours
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
  const policies: [LucideIcon, string][] = [
    ...(paysOnline ? [] : [[HandCoins, t('plain.nothing_now')] satisfies [LucideIcon, string]]),
    ...(hours === undefined
      ? []
      : [[CalendarX, t('plain.cancellation', { count: hours })] satisfies [LucideIcon, string]]),
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
        {isAtOnce ? (
          <PolicyLine icon={CalendarCheck}>{t('plain.at_once')}</PolicyLine>
        ) : (
          <HoldPolicy start={start} />
        )}
        {policies.map(([Icon, text]) => (
          <PolicyLine key={text} icon={Icon}>
            {text}
          </PolicyLine>
        ))}
      </ul>
    </section>
  )
}
