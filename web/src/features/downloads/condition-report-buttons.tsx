import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conditionReportsQuery } from '../../data/bookings/documents.ts'
import { useFormat } from '../format/use-format.ts'
import { DocumentButton } from './document-button.tsx'

/** The condition reports of a booking with their proofs, to be downloaded; of each car that it had. */
export function ConditionReportButtons({ booking }: { booking: Booking }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { data: reports = [] } = useQuery(conditionReportsQuery(booking))
  return reports.map(({ id, act, at }) => (
    <DocumentButton
      key={id}
      endpoint={conditionReports.pdf}
      input={{ params: { booking: String(booking.id), reportId: String(id) } }}
    >
      {t(`report.${act}`, { when: format.date(at, 'day') })}
    </DocumentButton>
  ))
}
