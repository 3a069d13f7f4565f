import * as offers from '@marhala/contract/booking/offers.ts'
import type { OfferPage } from '@marhala/contract/booking/offer.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOfferAnswer } from '../../data/bookings/offers.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { withTrip } from '../../features/trip/trip.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type AcceptDialogProps = { offer: OfferPage; token: string; onClose: () => void }

/** The second press that books, at the price of the offer. */
export function AcceptDialog({ offer, token, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['offer', 'common'])
  const format = useFormat()
  const say = useSayFailure()
  const accept = useOfferAnswer(offers.acceptLink, token)
  const isTaken = accept.error?.code === 'car_unavailable'
  const amount = isolate(format.money(offer.total_price, t('common:currency.unit')))
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('accept.title')}
      confirmLabel={t('accept.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={accept.isPending}
      error={isTaken ? t('accept.taken') : say(accept.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        accept.mutate({ params: { offer_token: token }, body: {} }, { onSuccess: () => onClose() })
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p>
          {t('accept.text', { amount })} {offer.opens_account ? t('accept.account') : null}
        </p>
        <p className="text-small text-muted">
          {t('accept.terms')}{' '}
          <Link to="/about/terms" target="_blank" className="underline">
            {t('accept.see_terms')}
          </Link>
        </p>
        {isTaken ? (
          <Link
            to={withTrip('/cars', offer.trip)}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('accept.others')}
          </Link>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
