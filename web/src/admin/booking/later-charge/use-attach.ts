import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingQuery } from '../../../data/bookings/bookings.ts'
import { useKeepChargeFile } from '../../../data/bookings/charge-files.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Sends the file of the charge that was just made, which is the newest of its booking; should it fail, the charge stands. */
export function useAttach(booking: Booking, file: File | null): () => void {
  const { t } = useTranslation('charge-files')
  const client = useQueryClient()
  const keep = useKeepChargeFile(booking)
  return () => {
    const made = client.getQueryData(bookingQuery(booking.id).queryKey)?.booking_charges.at(-1)
    if (!file || !made) return
    keep
      .mutateAsync({ chargeId: made.id, file })
      .catch(() => showToast({ text: t('not_saved'), tone: 'bad' }))
  }
}
