import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

/** Why the car left with nothing paid and no deposit, for as long as something is to be paid. */
export function UnpaidNotice({ booking: { unpaid_reason, outstanding } }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  if (unpaid_reason === null || outstanding === '0.00') return null
  return (
    <InlineAlert tone="warn" role="note">
      {t('activate.unpaid_left', { reason: isolate(unpaid_reason) })}
    </InlineAlert>
  )
}
