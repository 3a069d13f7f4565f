import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { type AddressField, addressFieldsOf } from '@marhala/domain/price/services.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { type ChosenService, withPrice } from './services-draft.ts'

type DeliveryPriceProps = {
  field: AddressField
  offered: readonly Service[]
  chosen: readonly ChosenService[]
  /** What it costs while nothing is typed, where that is not the price of the list. */
  booked?: readonly { service_id: number; unit_price: string }[]
  onChange: (chosen: ChosenService[]) => void
  problemOf: (path: `services.${number}.unit_price`) => string | undefined
}

/** What the delivery or the collection of this booking costs: the price of the list, unless it is further. */
export function DeliveryPrice({ field, offered, chosen, booked, onChange, problemOf }: DeliveryPriceProps) {
  const { t } = useTranslation('booking-texts')
  const format = useFormat()
  const index = chosen.findIndex(({ service_id }) =>
    offered.some((service) => service.id === service_id && addressFieldsOf([service]).includes(field)),
  )
  const choice = chosen[index]
  const service = offered.find(({ id }) => id === choice?.service_id)
  if (!choice || !service) return null
  const usual = booked?.find(({ service_id }) => service_id === service.id)?.unit_price ?? service.price
  return (
    <AmountField
      name={`services.${index}.unit_price`}
      label={t(field === 'pickup_address' ? 'pickup_price' : 'return_price')}
      help={t('price_help', { amount: format.money(usual) })}
      value={choice.unit_price ?? ''}
      onChange={({ target }) => onChange(withPrice(chosen, service.id, target.value))}
      error={problemOf(`services.${index}.unit_price`)}
    />
  )
}
