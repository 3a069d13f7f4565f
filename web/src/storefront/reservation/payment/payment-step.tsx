import type { Car } from '@marhala/contract/fleet/cars.ts'
import { isLicensed } from '@marhala/domain/booking/is-licensed.ts'
import { LogIn } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnlinePayment } from '../../../data/bookings/online-payments.ts'
import { LateProlongsField } from '../../../features/booking/lazy-hire-months.ts'
import { LargeCashWarning } from '../../../features/booking/large-cash-warning.tsx'
import { PaymentMethods } from '../../../features/booking/payment-methods.tsx'
import { PromiseLine } from '../../../features/booking/promise-line.tsx'
import { useCashRefused, useLargeCash } from '../../../features/booking/use-large-cash.ts'
import { useAskOnSubmit } from '../../../features/forms/use-ask-on-submit.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { Reservation } from '../draft/use-reservation.ts'
import { StepForm } from '../step-form.tsx'
import { hasNoPrice, priceFailedId } from '../summary-panel.tsx'
import { Policies } from './late-policies.ts'
import { LateOnlineChoice } from './lazy-online-choice.ts'
import type { AheadPurpose } from './online-purpose.ts'
import { PaymentFailure } from './payment-failure.tsx'
import { useReservationAccount } from './use-reservation-account.tsx'
import { useReserve } from './use-reserve.ts'

/**
 * Step 4: how somebody means to pay, and the press that books. No card is asked for here: whoever pays online is led to the
 * gateway's own page once the booking stands.
 */
export function PaymentStep({ car, reservation }: { car: Car; reservation: Reservation }) {
  const { t } = useTranslation('reservation')
  const { draft, dispatch, quote, isCurrent } = reservation
  const online = useOnlinePayment()
  const [purpose, setPurpose] = useState<AheadPurpose>('down_payment')
  const booking = useReserve(reservation, online ? purpose : null)
  const { isGuest } = reservation
  const account = useReservationAccount(reservation)
  const { wasSubmitted, ask } = useAskOnSubmit()
  const refusedCash = useCashRefused(draft.payment_method, quote?.total_price)
  const large = useLargeCash(draft.payment_method, quote?.total_price)
  const largeCash = refusedCash === null ? large : null
  const mustAcknowledge = largeCash !== null && !draft.large_amount_acknowledged
  const blockedBy = !isGuest && hasNoPrice(reservation) ? priceFailedId : undefined
  const submit = (form: HTMLFormElement) => {
    const isWhole = draft.payment_method !== null && !mustAcknowledge && refusedCash === null
    const canBook = isWhole && quote?.available === true && isCurrent && !booking.mismatch
    // A guest logs in first, over this step, with everything as it is.
    if (isGuest && isWhole) return account.open('register')
    if (canBook) return booking.reserve()
    ask(form, blockedBy)
  }
  const { payment_method } = draft
  return (
    <StepForm
      title={t('payment.title')}
      lead={t(online ? 'payment.lead_online' : 'payment.lead')}
      onSubmit={submit}
      onBack={() => reservation.goTo('extras')}
      submitLabel={<ReserveLabel total={reservation.isTaken ? undefined : quote?.total_price} />}
      pending={booking.isPending || reservation.isWaiting}
      blockedBy={blockedBy}
    >
      {isGuest ? <GuestNotice open={account.open} /> : null}
      {account.dialog}
      <PaymentFailure car={car} reservation={reservation} booking={booking} />
      <PaymentMethods
        value={payment_method}
        onChange={(value) => dispatch({ type: 'payment_method_changed', payment_method: value })}
        refusedCash={refusedCash}
        error={wasSubmitted && payment_method === null ? t('payment.method_required') : undefined}
      />
      {quote?.months ? (
        <LateProlongsField
          errorTitle={t('payment.failed')}
          quote={quote}
          value={draft.prolongs ?? false}
          onChange={(prolongs) => dispatch({ type: 'prolongs_changed', prolongs })}
        />
      ) : null}
      {online && payment_method === 'online' && quote ? (
        <LateOnlineChoice
          errorTitle={t('payment.failed')}
          online={online}
          total={quote.total_price}
          value={purpose}
          onChange={setPurpose}
        />
      ) : null}
      {largeCash ? (
        <LargeCashWarning
          amount={largeCash}
          isAcknowledged={draft.large_amount_acknowledged}
          onChange={(value) => dispatch({ type: 'large_amount_acknowledged', value })}
          error={wasSubmitted && mustAcknowledge ? t('payment.large_required') : undefined}
        />
      ) : null}
      {car.promise && draft.car_choice !== 'this' ? <PromiseLine promise={car.promise} /> : null}
      <Policies
        errorTitle={t('payment.policies_failed')}
        car={car}
        start={draft.trip.start_date}
        paysOnline={payment_method === 'online'}
        isAtOnce={car.category.instant_confirmation && (reservation.withDriver || isLicensed(draft.drivers))}
      />
      <Terms />
    </StepForm>
  )
}

function ReserveLabel({ total }: { total: string | undefined }) {
  const { t } = useTranslation(['reservation', 'common'])
  const format = useFormat()
  if (total === undefined) return t('payment.reserve')
  return t('payment.reserve_for', { amount: format.money(total, t('common:currency.unit')) })
}

function GuestNotice({ open }: { open: (start: 'login' | 'register') => void }) {
  const { t } = useTranslation(['reservation', 'shell'])
  return (
    <InlineAlert
      tone="info"
      icon={<LogIn className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
      title={t('payment.log_in')}
      action={
        <>
          <Button size="sm" aria-haspopup="dialog" onClick={() => open('register')}>
            {t('payment.register')}
          </Button>
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => open('login')}>
            {t('shell:log_in')}
          </Button>
        </>
      }
    >
      {t('payment.log_in_text')}
    </InlineAlert>
  )
}

function Terms() {
  const { t } = useTranslation(['reservation', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <p className="text-small text-muted">
      {t('terms.accept')}{' '}
      <Button
        variant="link"
        aria-haspopup="dialog"
        className="text-small lowercase"
        onPointerEnter={loadTerms}
        onFocus={loadTerms}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {t('terms.title')}
      </Button>
      {wasOpened ? (
        <Suspense>
          <LazyTerms isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  )
}

const loadTerms = () => import('./terms-dialog.tsx')
const LazyTerms = lazy(async () => ({ default: (await loadTerms()).TermsDialog }))
