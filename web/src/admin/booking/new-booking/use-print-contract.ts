import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { useDocument } from '../../../data/bookings/documents.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { openFile } from '../../../features/downloads/save-file.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Opens the contract of a booking in a page of its own, to be printed and signed; what keeps it from coming is said. */
export function usePrintContract() {
  const paper = useDocument(documents.contract)
  return async ({ id }: Booking): Promise<void> => {
    try {
      const { name, blob } = await paper.mutateAsync({ params: { booking: String(id) } })
      openFile(name, blob)
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ text: error.message, tone: 'bad' })
    }
  }
}
