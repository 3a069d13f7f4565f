import type { Booking } from '@marhala/contract/booking/booking.ts'
import { proposeDamagePrice } from '@marhala/domain/damage/damage-price.ts'
import { mayMoveDamage } from '@marhala/domain/damage/damage.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { carDamagesQuery } from '../../../data/cars/damages.ts'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'

/** The damages of a booking's car that nobody is charged for, each with what it is called and what the list asks for it. */
export function useChargeableDamages(booking: Booking) {
  const { t } = useTranslation('damage')
  const nameOf = useDamageName()
  const register = useQuery(carDamagesQuery(booking.car.id)).data
  if (!register) return []
  const { damages, prices, category_id } = register
  return damages
    .filter(({ state }) => mayMoveDamage(state, 'bill'))
    .map((damage) => ({
      id: damage.id,
      label: `${t('charge', { name: nameOf(damage) })} (${t(`sides.${damage.side}`)})`,
      price: proposeDamagePrice(prices, { ...damage, category_id })?.price,
    }))
}
