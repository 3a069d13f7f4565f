import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'
import { DocumentButton } from './document-button.tsx'

/** The contract of a booking, or of a longer hire each of its chain with its days. */
export function ContractButtons({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const params = { booking: String(booking.id) }
  if (booking.contracts.length === 1)
    return (
      <DocumentButton endpoint={documents.contract} input={{ params }}>
        {t('contract.download')}
      </DocumentButton>
    )
  return booking.contracts.map(({ start_date, end_date }, index) => (
    <DocumentButton
      key={start_date}
      endpoint={documents.contract}
      input={{ params, query: { number: String(index + 1) } }}
    >
      {t('contract.of_chain', {
        number: format.number(index + 1),
        from: format.date(start_date, 'day'),
        to: format.date(end_date, 'dayYear'),
      })}
    </DocumentButton>
  ))
}
