import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingMessagesQuery } from '../../../../data/clients/client-messages.ts'
import { AsyncView } from '../../../../features/loading/async-view.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { SentMessages } from './sent-messages.tsx'
import { WriteByHand } from './write-by-hand.tsx'

/** A message for the client to send by hand, and what has left so far. */
export function MessagesTab({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outgoing')
  // What became of a message is known to the server alone: asked for each time that somebody looks.
  const query = useQuery({ ...bookingMessagesQuery(booking), staleTime: 0 })
  return (
    <AsyncView query={query} errorTitle={t('failed')} skeleton={<SkeletonText lines={6} />}>
      {(known) => (
        <div className="flex flex-col gap-8">
          <WriteByHand known={known} />
          <SentMessages messages={known.messages} />
        </div>
      )}
    </AsyncView>
  )
}
