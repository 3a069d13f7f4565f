import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import { useMutation } from '@tanstack/react-query'
import { useSend } from '../http/use-send.ts'
import { keepBooking } from './bookings.ts'

/** Keeps the notice or photo of a charge. */
export function useKeepChargeFile(booking: Pick<Booking, 'id'>) {
  const send = useSend()
  return useMutation({
    mutationKey: ['keep charge file'],
    mutationFn: ({ chargeId, file }: { chargeId: number; file: File }) => {
      const form = new FormData()
      form.set('file', file)
      // `send` takes a form as it is; the contract types the fields alone.
      const params = { booking: String(booking.id), chargeId: String(chargeId) }
      return send(chargeFiles.add, { params, body: form as never })
    },
    onSuccess: (changed, _, __, { client }) => keepBooking(client, changed),
  })
}
