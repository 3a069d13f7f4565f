import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { coverOf, excessOf } from '@marhala/domain/price/insurance.ts'
import { insuranceGroup } from '@marhala/domain/price/services.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Ban, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExtraLeft } from '../../../features/booking/extra-left.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { latePart } from '../../../features/loading/late-part.tsx'
import { type RadioCard, RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { DraftAction } from '../draft/reservation-draft.ts'
import { ExtraIcon, ExtraPrice } from './extra-card.tsx'

type ExtraGroupProps = {
  group: string
  services: Service[]
  quantities: Record<string, number>
  excess: string | null
  totalOf: (service: Service) => string | undefined
  leftOf: (service: Service) => { left: number | null; most: number }
  onAction: (action: DraftAction) => void
}

/** Extras of which one can be had at most: none, or one of them; of the insurances it says what having none means. */
export function ExtraGroup({
  group,
  services,
  quantities,
  excess,
  totalOf,
  leftOf,
  onAction,
}: ExtraGroupProps) {
  const { t } = useTranslation('reservation')
  const isInsurance = group === insuranceGroup
  const chosen = services.find(({ id }) => quantities[id])
  const choose = (value: string) => {
    onAction({ type: 'group_cleared', ids: services.map(({ id }) => id) })
    const service = services.find(({ id }) => String(id) === value)
    if (service) onAction({ type: 'service_changed', service, quantity: 1 })
  }
  const options: RadioCard[] = [
    isInsurance
      ? {
          value: 'none',
          label: t('extras.no_insurance'),
          description: t('extras.no_insurance_text'),
          icon: <ShieldOff strokeWidth={1.75} aria-hidden="true" />,
        }
      : {
          value: 'none',
          label: t('extras.choose_none'),
          icon: <Ban strokeWidth={1.75} aria-hidden="true" />,
        },
    ...services.map((service) => ({
      value: String(service.id),
      label: service.name,
      description: (
        <>
          {service.description}
          {service.covers ? <span className="mt-0.5 block text-fg">{service.covers}</span> : null}
          <Excess service={service} amount={excess} />
          <ExtraPrice service={service} total={totalOf(service)} />
          <ExtraLeft left={leftOf(service).left} quantity={quantities[service.id] ?? 0} />
        </>
      ),
      disabled: leftOf(service).most === 0 && !quantities[service.id],
      icon: <ExtraIcon serviceKey={service.key} />,
    })),
  ]
  return (
    <>
      <RadioCards
        label={t(isInsurance ? 'extras.insurance' : 'extras.choose')}
        options={options}
        value={chosen ? String(chosen.id) : 'none'}
        onChange={choose}
        columns={3}
      />
      {isInsurance ? <Insurances errorTitle={t('extras.insurances_failed')} services={services} /> : null}
    </>
  )
}

const loadInsurances = async () => (await import('./insurance-table.tsx')).InsuranceTable
/** What each insurance covers, side by side. */
export const Insurances = latePart(loadInsurances, {
  isShown: (query) => query.get('step') === 'extras',
  // As tall as the table, so that nothing below it moves.
  height: 'h-[16.3125rem]',
})

function Excess({ service, amount }: { service: Service; amount: string | null }) {
  const { t } = useTranslation(['reservation', 'common'])
  const format = useFormat()
  const insurance = { ...service, excess_amount: readMoney(service.excess_amount) }
  const excess = excessOf({ own: readMoney(amount), of_category: null }, insurance)
  if (excess === null || coverOf([insurance]) !== 'excess') return null
  return (
    <span className="mt-0.5 block text-fg">
      {t('extras.excess', { amount: isolate(format.money(formatMoney(excess), t('common:currency.unit'))) })}
    </span>
  )
}

function readMoney(amount: string | null | undefined): number | null {
  return amount ? parseMoney(amount) : null
}
