import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { hasContract, mayInvoice } from '@marhala/domain/money/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invoicesQuery } from '../../../data/bookings/documents.ts'
import { ConditionReportButtons } from '../../../features/downloads/condition-report-buttons.tsx'
import { ContractButtons } from '../../../features/downloads/contract-buttons.tsx'
import { DocumentButton } from '../../../features/downloads/document-button.tsx'
import { TitledSection } from './titled-section.tsx'

/** What the client may download of a booking: its contract, how its car left and came back, and the invoices and credit notes that were issued. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const mayHave = hasContract(booking.status) || booking.status === 'cancelled'
  const { data: invoices } = useQuery({ ...invoicesQuery(booking), enabled: mayHave })
  if (!hasContract(booking.status) && !invoices?.length) return null
  const params = { booking: String(booking.id) }
  return (
    <TitledSection title={t('title')}>
      <div className="flex flex-wrap gap-2.5">
        {hasContract(booking.status) ? <ContractButtons booking={booking} /> : null}
        {mayInvoice(booking.status) ? <ConditionReportButtons booking={booking} /> : null}
        {invoices?.map(({ number, kind, subject }) => (
          <DocumentButton key={number} endpoint={documents.invoice} input={{ params, query: { number } }}>
            {kind === 'credit_note' ? t('kinds.credit_note') : t(`subjects.${subject}`)}{' '}
            <bdi dir="ltr">{number}</bdi>
          </DocumentButton>
        ))}
      </div>
    </TitledSection>
  )
}
