import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import { useTranslation } from 'react-i18next'
import { DocumentButton } from './document-button.tsx'

type ChargeFileButtonProps = {
  booking: Pick<Booking, 'id'>
  charge: Pick<Booking['booking_charges'][number], 'id' | 'has_file'>
}

/** Downloads the notice or photo of a charge; nothing where there is none. */
export function ChargeFileButton({ booking, charge }: ChargeFileButtonProps) {
  const { t } = useTranslation('charge-files')
  if (!charge.has_file) return null
  const params = { booking: String(booking.id), chargeId: String(charge.id) }
  return (
    <DocumentButton endpoint={chargeFiles.get} input={{ params }}>
      {t('download')}
    </DocumentButton>
  )
}
