import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bookingHistoryQuery } from '../../../../data/bookings/bookings.ts'
import { DateText } from '../../../../features/format/date-text.tsx'
import { AsyncView } from '../../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { auditTitle, readAudit } from './audit-words.ts'

/** Who did what and when, newest first, in words. */
export function HistoryTab({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const query = useQuery(bookingHistoryQuery(booking.id))
  return (
    <AsyncView
      query={query}
      errorTitle={t('history.failed')}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState icon={<History aria-hidden="true" />} title={t('history.none')} headingLevel={3} />}
    >
      {(rows) => (
        <ol className="relative flex flex-col gap-5 ps-6 before:absolute before:inset-y-1.5 before:start-1.25 before:w-px before:bg-line">
          {rows.map((row) => (
            <li
              key={row.id}
              className="relative before:absolute before:-start-6 before:top-1.25 before:size-2.75 before:rounded-full before:bg-primary"
            >
              <p className="font-semibold">{t(auditTitle(row.action))}</p>
              {readAudit(row).map((detail) => (
                <p key={detail.kind} className="text-small">
                  <AuditDetail detail={detail} booking={booking} />
                </p>
              ))}
              <p className="text-small text-muted">
                <DateText at={row.at} />
                {' · '}
                {row.actor ? (
                  <bdi>{`${row.actor.first_name} ${row.actor.last_name}`}</bdi>
                ) : (
                  t('history.system')
                )}
                {row.program ? (
                  <>
                    {' · '}
                    {t('history.program')} <bdi>{row.program.name}</bdi>
                  </>
                ) : null}
              </p>
            </li>
          ))}
        </ol>
      )}
    </AsyncView>
  )
}
