import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { insuranceGroup } from '@marhala/domain/price/services.ts'
import { useTranslation } from 'react-i18next'
import { ServicePrice } from '../../../features/format/service-price.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'

type ExtrasChoiceProps = {
  group: string
  services: Service[]
  chosen: Service | undefined
  onChange: (chosen: Service | undefined) => void
}

/** Extras of which one can be had at most, such as insurances: none, which every car includes, or one, with its price. */
export function ExtrasChoice({ group, services, chosen, onChange }: ExtrasChoiceProps) {
  const { t } = useTranslation('booking')
  const isInsurance = group === insuranceGroup
  return (
    <RadioCards
      label={t(isInsurance ? 'services.insurance' : 'services.choose')}
      options={[
        {
          value: 'none',
          label: t(isInsurance ? 'services.legal' : 'services.choose_none'),
          description: isInsurance ? t('services.included') : undefined,
        },
        ...services.map((service) => ({
          value: String(service.id),
          label: service.name,
          description: (
            <>
              <ServicePrice service={service} />
              {service.covers ? <span className="block">{service.covers}</span> : null}
            </>
          ),
        })),
      ]}
      value={chosen ? String(chosen.id) : 'none'}
      onChange={(value) => onChange(services.find(({ id }) => String(id) === value))}
      columns={3}
      className="mb-4"
    />
  )
}
