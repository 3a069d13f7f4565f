import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingOnlineQuery, usePay } from '../../data/bookings/online-payments.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useFormat } from '../format/use-format.ts'
import { AsyncView } from '../loading/async-view.tsx'
import { PayOffers } from './pay-offers.tsx'

/** What a booking's client can pay online now; what waits for staff, or is reserved, says so. */
export function PayOnline({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['pay', 'common'])
  const format = useFormat()
  const query = useQuery(bookingOnlineQuery(booking))
  const pay = usePay()
  return (
    <section aria-labelledby="pay-online" className="flex flex-col gap-4">
      <h3 id="pay-online" className="text-h3">
        {t('title')}
      </h3>
      <AsyncView query={query} errorTitle={t('load_failed')} skeleton={<SkeletonText lines={4} />}>
        {({ gateway, is_test, offers, payments }) => {
          const reserved = payments.find(({ state }) => state === 'authorised')
          return (
            <div className="flex flex-col gap-4">
              {payments.some(({ state }) => state === 'wrong') ? (
                <InlineAlert tone="warn">{t('waiting')}</InlineAlert>
              ) : null}
              {reserved ? (
                <InlineAlert tone="ok">
                  {t('reserved', { amount: format.money(reserved.amount, t('common:currency.unit')) })}
                </InlineAlert>
              ) : null}
              {gateway === 'none' || offers.length === 0 ? (
                <p className="text-muted">{t('page.nothing')}</p>
              ) : (
                <PayOffers
                  offers={offers}
                  gateway={gateway}
                  is_test={is_test}
                  pending={pay.isPending || pay.isSuccess}
                  failure={pay.error}
                  onPay={(purpose) => pay.mutate({ booking, purpose })}
                />
              )}
            </div>
          )
        }}
      </AsyncView>
    </section>
  )
}
