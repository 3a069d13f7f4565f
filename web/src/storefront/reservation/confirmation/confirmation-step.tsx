import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { bookingQuery } from '../../../data/bookings/bookings.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useOnlinePayment } from '../../../data/bookings/online-payments.ts'
import { useSession } from '../../../data/session/auth.ts'
import { loginPath } from '../../../features/access/login-path.ts'
import { AddToCalendar } from '../../../features/booking/add-to-calendar.tsx'
import { LatePayOnline } from '../../../features/booking/lazy-pay-online.ts'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { ReachCompany } from '../../../features/company/reach-company.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { CopyButton } from '../../../features/records/copy-button.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StepSkeleton } from '../reservation-skeleton.tsx'
import { BookedCar } from './booked-car.tsx'
import { DirectionsLink } from './directions-link.tsx'
import { NextSteps } from './next-steps.tsx'
import { Receipt } from './receipt.tsx'

/** Step 5: what was booked, under which reference, and what happens next. Reading it again books nothing. */
export function ConfirmationStep({ reference }: { reference: string }) {
  const { t } = useTranslation(['reservation', 'load', 'shell'])
  const session = useSession()
  const { pathname } = useLocation()
  const query = useQuery({ ...bookingQuery(reference), enabled: session !== null })
  if (!session) {
    return (
      <EmptyState
        title={t('confirmation.log_in')}
        action={
          <Link
            to={loginPath({ pathname, search: '?step=confirmation' })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('shell:log_in')}
          </Link>
        }
      />
    )
  }
  return (
    <div className="mt-8">
      <AsyncView query={query} errorTitle={t('load:bookings')} skeleton={<StepSkeleton />}>
        {(booking) => <Confirmation booking={booking} />}
      </AsyncView>
    </div>
  )
}

function Confirmation({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['reservation', 'reach'])
  const company = useCompany()
  const online = useOnlinePayment()
  const isConfirmed = booking.status === 'confirmed'
  return (
    <div className="grid items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-2 print:gap-x-8">
      <div className="min-w-0">
        {/* On paper nothing else says whose it is: the header is not printed. */}
        <p className="hidden text-h3 font-extrabold print:block">{company.name}</p>
        <span className="flex size-14 items-center justify-center rounded-full bg-ok-soft text-ok print:hidden">
          <Check className="size-7" strokeWidth={2.25} aria-hidden="true" />
        </span>
        <h1 className="mt-4 text-h1">
          {t(isConfirmed ? 'confirmation.title_confirmed' : 'confirmation.title')}
        </h1>
        <p className="mt-1.5 max-w-prose text-body text-pretty text-muted">
          {/* Isolated: in Arabic the full stop would otherwise jump to the address. */}
          {t(isConfirmed ? 'confirmation.lead_confirmed' : 'confirmation.lead', {
            email: `\u2068${booking.user.email ?? ''}\u2069`,
          })}
        </p>
        <Reference reference={booking.reference} />
        <div className="mt-3">
          <BookingStatusBadge status={booking.status} />
        </div>
        <BookedCar booking={booking} />
        {online ? (
          <div className="mt-8 print:hidden">
            <LatePayOnline errorTitle={t('payment.failed')} booking={booking} />
          </div>
        ) : null}
        <NextSteps booking={booking} />
        <ReachCompany
          className="mt-7"
          message={t('reach:message.booking', { reference: booking.reference, car: booking.car.name })}
        />
        <div className="mt-9 flex flex-wrap gap-3 print:hidden">
          <Link to="/user/profile?tab=bookings" className={buttonClass({ variant: 'primary' })}>
            {t('confirmation.my_bookings')}
          </Link>
          <AddToCalendar
            booking={booking}
            words={{
              label: t('confirmation.calendar'),
              reference: t('confirmation.reference'),
              pickup: t('confirmation.pickup'),
              return: t('confirmation.return'),
              advice: t('next.pickup_text'),
            }}
          />
          <DirectionsLink booking={booking} />
          <Button
            variant="outline"
            onClick={() => print()}
            startIcon={<Printer strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('confirmation.print')}
          </Button>
          <Link to="/cars" className={buttonClass({ variant: 'ghost' })}>
            {t('confirmation.browse')}
          </Link>
        </div>
      </div>
      <Receipt booking={booking} />
    </div>
  )
}

function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('reservation')
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="block text-small text-muted">{t('confirmation.reference')}</span>
        <bdi dir="ltr" className="text-h2 font-bold tabular-nums">
          {reference}
        </bdi>
      </p>
      <CopyButton
        variant="outline"
        size="sm"
        className="print:hidden"
        text={reference}
        label={t('confirmation.copy')}
        copiedLabel={t('confirmation.copied')}
      />
    </div>
  )
}
