import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../../data/http/failure.ts'
import type { FailureText } from '../../../data/http/say-failure.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useBookingsAddress } from '../bookings-address.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

export type RefusedBooking = { booking: Booking; failure: Failure }

/** The bookings that were refused, each with its drawer and the reason; they stay chosen. */
export function BulkRefused({ refused }: { refused: readonly RefusedBooking[] }) {
  const { t } = useTranslation('lists')
  const { hrefOf } = useBookingsAddress()
  const say = useSayFailure()
  return (
    <>
      <InlineAlert tone="bad">{t('bulk.failed_text')}</InlineAlert>
      <ul className="divide-y rounded-control border">
        {refused.map(({ booking: { id, reference, user }, failure }) => (
          <li key={id} className="px-3 py-2 text-small">
            <Link
              to={hrefOf({ booking: reference })}
              state={{ fromList: true }}
              className="inline-flex min-h-6 items-center rounded-chip font-semibold text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <bdi dir="ltr">{reference}</bdi>
            </Link>{' '}
            <bdi>{clientName(user)}</bdi>
            <p>{reasonOf(say(failure))}</p>
            {failure.status === null ? <p className="text-muted">{t('bulk.unknown')}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a field says of itself is nearer than that fields are wrong. */
function reasonOf({ errors, message }: FailureText): string {
  return Object.values(errors).flat()[0] ?? message
}
