import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { useTranslation } from 'react-i18next'
import { useDocument } from '../../../data/bookings/documents.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { openFile } from '../../../features/downloads/save-file.ts'
import { showToast, type ToastOptions } from '../../../ui/overlay/toast-store.ts'

/**
 * What a toast offers once a car has left: its contract in a page of its own, to be printed and signed. What keeps it from
 * coming is said.
 */
export function useContractOffer(): (booking: Pick<Booking, 'id'>) => NonNullable<ToastOptions['action']> {
  const { t } = useTranslation('booking')
  const paper = useDocument(documents.contract)
  const print = async (id: number) => {
    try {
      const { name, blob } = await paper.mutateAsync({ params: { booking: String(id) } })
      openFile(name, blob)
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ text: error.message, tone: 'bad' })
    }
  }
  return ({ id }) => ({ label: t('saved.print_contract'), onPress: () => void print(id) })
}
