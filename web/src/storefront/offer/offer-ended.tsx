import type { OfferPage } from '@marhala/contract/booking/offer.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../features/format/use-format.ts'
import { withTrip } from '../../features/trip/trip.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** How an offer ended, and the way on: to the booking, or to what the same hire costs today. */
export function OfferEnded({ offer }: { offer: OfferPage }) {
  const { t } = useTranslation('offer')
  const format = useFormat()
  const { state, car, trip, reference } = offer
  if (state === 'made' || state === 'opened') return null
  const isBooked = state === 'accepted'
  const params = {
    reference: isolateLtr(reference ?? ''),
    date: isolate(format.date(offer.valid_until, 'dayYearTime')),
  }
  return (
    <InlineAlert
      tone={isBooked ? 'ok' : 'info'}
      title={t(`ended.${state}.title`)}
      action={
        isBooked ? (
          <>
            {offer.pay_path ? (
              <Link to={offer.pay_path} className={buttonClass({ variant: 'accent', size: 'sm' })}>
                {t('pay')}
              </Link>
            ) : null}
            <Link to={`/user/profile?booking=${reference}`} className={buttonClass({ size: 'sm' })}>
              {t('my_booking')}
            </Link>
          </>
        ) : (
          <Link to={withTrip(`/cars/${car.slug}`, trip)} className={buttonClass({ size: 'sm' })}>
            {t('anew')}
          </Link>
        )
      }
    >
      {t(`ended.${state}.text`, params)}
    </InlineAlert>
  )
}
