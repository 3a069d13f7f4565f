import type { BookingStatistics } from '@marhala/contract/accounts/users.ts'
import { type BookingStatus, bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chipClass } from '../../../ui/chip.ts'
import { bookingsAddress } from './bookings-view.ts'

type StatusChipsProps = {
  query: URLSearchParams
  status: BookingStatus | null
  /** How many there are of each; the chips stand without numbers until it is known. */
  statistics: BookingStatistics | undefined
}

/** All and the five statuses with their counts, as links: the address is the state. */
export function StatusChips({ query, status, statistics }: StatusChipsProps) {
  const { t } = useTranslation(['account', 'status'])
  return (
    <nav aria-label={t('filter')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {[null, ...bookingStatuses].map((choice) => (
          <li key={choice}>
            <StatusLink to={bookingsAddress(query, { status: choice })} isChosen={choice === status}>
              {choice ? t(`status:booking.${choice}`) : t('all')}
              {statistics ? (
                <span className="font-normal tabular-nums">
                  {statistics[`${choice ?? 'total'}_bookings`]}
                </span>
              ) : null}
            </StatusLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StatusLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={chipClass({ selected: isChosen })}
    >
      {isChosen ? <Check strokeWidth={2.25} aria-hidden="true" /> : null}
      {children}
    </Link>
  )
}
