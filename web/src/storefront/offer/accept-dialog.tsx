import * as offers from '@marhala/contract/booking/offers.ts'
import type { OfferPage } from '@marhala/contract/booking/offer.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useOfferAnswer } from '../../data/bookings/offers.ts'
import { LargeCashWarning } from '../../features/booking/large-cash-warning.tsx'
import { PaymentMethods, usePaymentMethods } from '../../features/booking/payment-methods.tsx'
import { useCashRefused, useLargeCash } from '../../features/booking/use-large-cash.ts'
import { useAskOnSubmit } from '../../features/forms/use-ask-on-submit.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { withTrip } from '../../features/trip/trip.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type AcceptDialogProps = { offer: OfferPage; token: string; onClose: () => void }

/** The second press that books, at the price of the offer: as it says that it is paid, unless another way is chosen. */
export function AcceptDialog({ offer, token, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['offer', 'common', 'reservation'])
  const format = useFormat()
  const say = useSayFailure()
  const accept = useOfferAnswer(offers.acceptLink, token)
  const navigate = useNavigate()
  const methods = usePaymentMethods()
  // Of cash that the country refuses there is nothing to accept.
  const mayCash = useCashRefused('cash', offer.total_price) === null
  const known = methods.find((method) => method === offer.payment_method && (mayCash || method !== 'cash'))
  const [chosen, setChosen] = useState<(typeof methods)[number] | null>(null)
  const payment_method = chosen ?? known ?? methods.find((method) => method !== 'cash')!
  const refusedCash = useCashRefused(payment_method, offer.total_price)
  const large = useLargeCash(payment_method, offer.total_price)
  const largeCash = refusedCash === null ? large : null
  const [isAcknowledged, setAcknowledged] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { wasSubmitted, ask } = useAskOnSubmit()
  const mustAcknowledge = largeCash !== null && !isAcknowledged
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
      size="md"
      onConfirm={() => {
        if (refusedCash !== null || mustAcknowledge) return ask(fields.current!)
        accept.mutate(
          { params: { offer_token: token }, body: { payment_method } },
          // This page stays behind the one that pays; whoever does not pay there finds the way to it here.
          { onSuccess: ({ pay_path }) => (pay_path ? navigate(pay_path) : onClose()) },
        )
      }}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <p>
          {t('accept.text', { amount })} {offer.opens_account ? t('accept.account') : null}
        </p>
        <div className="text-fg">
          <PaymentMethods
            value={payment_method}
            onChange={setChosen}
            refusedCash={refusedCash}
            error={accept.error?.errors['payment_method']?.[0]}
          />
        </div>
        {largeCash === null ? null : (
          <LargeCashWarning
            amount={largeCash}
            isAcknowledged={isAcknowledged}
            onChange={setAcknowledged}
            error={wasSubmitted && mustAcknowledge ? t('reservation:payment.large_required') : undefined}
          />
        )}
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
