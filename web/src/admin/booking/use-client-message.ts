import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'

/** What the admin’s WhatsApp link has typed already: whom, which booking, which car. */
export function useClientMessage() {
  const { t } = useTranslation('reach')
  return ({ user, reference, car }: Pick<Booking, 'user' | 'reference' | 'car'>) =>
    t('message.client', { name: user.first_name, reference, car: car.name })
}
