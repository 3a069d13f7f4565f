import type { Booking } from '@marhala/contract/booking/booking.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '../../ui/icon-button.tsx'

/**
 * Leads to the walk around the car, on the phone that this page is open on: as a new document, which also opens without a
 * network later.
 */
export function AtCarLink({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const label = t('at_car.open_of', { client: clientName(booking.user), car: booking.car.name })
  return (
    <a
      href={`/admin/handover/${booking.reference}`}
      aria-label={label}
      title={t('at_car.open')}
      className={iconButtonClass({ variant: 'outline' })}
    >
      <Smartphone strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}
