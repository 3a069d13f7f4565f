import type { Car } from '@marhala/contract/fleet/cars.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSessionKnown } from '../../data/session/auth.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { type LatePart, latePart } from '../../features/loading/late-part.tsx'
import { PriceSummaryLive } from '../../features/quote/price-summary-live.tsx'
import { Calendar } from '../../features/trip/trip-fields-inline.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useOverflows } from '../../ui/use-overflows.ts'
import { DetailsStep } from './details/details-step.tsx'
import { type Step, steps } from './draft/reservation-draft.ts'
import { type Reservation, stepLink, useReservation } from './draft/use-reservation.ts'
import { Insurances } from './extras/extra-group.tsx'
import { Address, ExtrasStep } from './extras/extras-step.tsx'
import { Policies } from './payment/late-policies.ts'
import { StepSkeleton } from './reservation-skeleton.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { priceFailedId, SummaryPanel } from './summary-panel.tsx'
import { VehicleStep } from './vehicle-step.tsx'

const loadPayment = async () => (await import('./payment/payment-step.tsx')).PaymentStep
const loadConfirmation = async () => (await import('./confirmation/confirmation-step.tsx')).ConfirmationStep

/** The last two steps come while those before them are filled in, and so do the late parts of the others. */
export const Payment = latePart(loadPayment, { isShown: (query) => query.get('step') === 'payment' })
export const Confirmation = latePart(loadConfirmation, {
  isShown: (query) => query.get('step') === 'confirmation',
})
const nextParts: Partial<Record<Step, LatePart[]>> = {
  details: [Calendar, Address, Insurances],
  extras: [Payment, Policies],
  payment: [Confirmation],
}

/** The frame of the five steps: where one is, the step itself, and the price in sight. */
export function ReservationView({ car }: { car: Car }) {
  const { t } = useTranslation(['reservation', 'load'])
  const reservation = useReservation(car)
  const { step, requestedStep, quote, isTaken } = reservation
  // Neither the server nor the first paint knows this tab's draft: only the first step can be shown without it.
  const isKnown = useSessionKnown()
  const isReady = !reservation.isOpening && (isKnown || requestedStep === null || requestedStep === 'vehicle')
  useStepFocus(step)
  useEffect(() => {
    for (const part of nextParts[step] ?? []) void part.bringAhead().catch(() => {})
  }, [step])
  const title = t(`steps.${step}`)
  return (
    <div className="max-lg:[&_:is(a,button,input,select,summary)]:scroll-mb-32">
      <PageMeta title={`${title} · ${car.name}`} noindex />
      <ReservationSteps step={step} />
      {isReady ? (
        step === 'confirmation' ? (
          <Confirmation errorTitle={t('load:bookings')} reference={reservation.draft.booked ?? ''} />
        ) : (
          <div className="mt-6 grid items-start gap-x-11 md:mt-9 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="min-w-0 max-w-180">
              <RefusedNotice reservation={reservation} />
              <LostExtrasNotice isShown={reservation.draft.has_lost_extras ?? false} />
              <CurrentStep car={car} reservation={reservation} />
              <SavedNote isStored={reservation.isStored} />
            </div>
            <SummaryAside car={car} reservation={reservation} />
          </div>
        )
      ) : (
        <div className="mt-9">
          <StepSkeleton />
        </div>
      )}
      {isReady && step !== 'confirmation' ? <SummaryBar car={car} reservation={reservation} /> : null}
      <PriceSummaryLive total={isTaken ? undefined : quote?.total_price} />
    </div>
  )
}

function ReservationSteps({ step }: { step: Step }) {
  const { t } = useTranslation('reservation')
  const current = steps.indexOf(step)
  return (
    <ProgressSteps
      label={t('progress')}
      steps={steps.map((key) => ({
        key,
        label: t(`steps.${key}`),
        // A booked reservation cannot be gone back into.
        ...(step !== 'confirmation' && { to: stepLink(key) }),
      }))}
      current={current}
      compactLabel={t('step_of', { number: current + 1, total: steps.length, step: t(`steps.${step}`) })}
      doneLabel={t('done')}
      Link={Link}
      className="print:hidden"
    />
  )
}

type StepProps = { car: Car; reservation: Reservation }

function CurrentStep({ car: shown, reservation }: StepProps) {
  const { t } = useTranslation('reservation')
  const { step, draft, problems, dispatch, goTo } = reservation
  // Whoever wants this very car is offered its own free dates.
  const car = { ...shown, this_car: draft.car_choice === 'this' }
  switch (step) {
    case 'vehicle':
      return (
        <VehicleStep
          car={car}
          trip={draft.trip}
          quote={reservation.isCurrent ? reservation.quote : undefined}
          isTaken={reservation.isTaken}
          choice={draft.car_choice ?? null}
          onChoice={(car_choice) => dispatch({ type: 'car_choice_changed', car_choice })}
          onTrip={(trip) => dispatch({ type: 'trip_changed', trip })}
          onContinue={() => {
            dispatch({ type: 'vehicle_chosen' })
            goTo('details')
          }}
        />
      )
    case 'details':
      return (
        <DetailsStep
          car={car}
          draft={draft}
          problems={problems.details}
          isTaken={reservation.isTaken}
          pending={reservation.isWaiting}
          isGuest={reservation.isGuest}
          savesToProfile={reservation.savesToProfile}
          onAction={dispatch}
          onBack={() => goTo('vehicle')}
          onContinue={() => goTo('extras')}
        />
      )
    case 'extras':
      return (
        <ExtrasStep
          excess={car.excess}
          draft={draft}
          quote={reservation.quote}
          problems={problems.extras}
          onAction={dispatch}
          onBack={() => goTo('details')}
          onContinue={() => goTo('payment')}
        />
      )
    default:
      return <Payment errorTitle={t('payment.not_loaded')} car={car} reservation={reservation} />
  }
}

/** The summary beside the step. Where it is taller than the window its lines scroll and the total stays at its foot. */
function SummaryAside({ car, reservation }: StepProps) {
  const { t } = useTranslation('reservation')
  const frame = useRef<HTMLElement>(null)
  const scrolls = useOverflows(frame)
  return (
    <aside
      ref={frame}
      aria-label={t('summary')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys
      tabIndex={scrolls ? 0 : undefined}
      className="rounded-card border border-line bg-surface p-5 shadow-md max-lg:hidden lg:sticky lg:top-22 lg:max-h-[calc(100dvh-12.5rem)] lg:overflow-y-auto dark:shadow-none [&_dl>:last-child]:sticky [&_dl>:last-child]:bottom-0 [&_dl>:last-child]:bg-surface [&_dl>:last-child]:shadow-[0_1.25rem_var(--color-surface)]"
    >
      <SummaryPanel car={car} reservation={reservation} failedId={priceFailedId} />
    </aside>
  )
}

function RefusedNotice({ reservation: { refused, step } }: { reservation: Reservation }) {
  const { t } = useTranslation('reservation')
  if (refused === null || (step !== 'vehicle' && step !== 'details' && step !== 'extras')) return null
  return (
    <InlineAlert tone="info" className="mb-6">
      {t(`refused.${step}`)}
    </InlineAlert>
  )
}

function LostExtrasNotice({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('reservation')
  if (!isShown) return null
  return (
    <InlineAlert tone="info" className="mb-6">
      {t('lost_extras')}
    </InlineAlert>
  )
}

function SavedNote({ isStored }: { isStored: boolean }) {
  const { t } = useTranslation('reservation')
  return (
    <p aria-live="polite" className="mt-4 flex min-h-5 items-center gap-1.5 text-small text-muted">
      {isStored ? (
        <>
          <Check className="size-4 text-ok" strokeWidth={2.25} aria-hidden="true" />
          {t('saved')}
        </>
      ) : null}
    </p>
  )
}

/** Another step is another page to whoever listens: its heading takes the focus and the page starts at its top. */
function useStepFocus(step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
}
