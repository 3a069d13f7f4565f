import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isEditable } from '@marhala/domain/booking/booking-status.ts'
import { CalendarCog, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IfMay } from '../../../features/access/if-may.tsx'
import { LateHireMonths } from '../../../features/booking/lazy-hire-months.ts'
import { LazyDrivenTrips } from '../../../features/booking/lazy-driven-trips.ts'
import { Picture } from '../../../features/car/picture.tsx'
import { ReachLinks } from '../../../features/company/reach-links.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { LazyNotices } from '../../../features/notices/lazy-notices.ts'
import { PriceSummary } from '../../../features/quote/price-summary.tsx'
import { Fact, Facts } from '../../../features/records/facts.tsx'
import { LazyTasks } from '../../../features/tasks/lazy-tasks.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { isHoldOver } from '../../../features/booking/is-hold-over.ts'
import type { BookingDialog } from '../dialogs/booking-dialogs.tsx'
import { useFuelWord } from '../fields/fuel-field.tsx'
import { useClientMessage } from '../use-client-message.ts'
import { AgentPart } from './agent-part.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { OwedLines } from './owed-lines.tsx'
import { PickupAndReturn } from './pickup-and-return.tsx'
import { DetailEditor } from './detail-editor.tsx'
import { PromisedCar } from './promised-car.tsx'
import { RecordLink } from './record-link.tsx'
import { StaffNotices } from './staff-notices.tsx'
import { WhereButton } from './where-button.tsx'
import { clientName, contactOf } from '@marhala/domain/accounts/company-client.ts'
import { TermsEditor } from './terms-editor.tsx'

type OverviewTabProps = { booking: Booking; onOpen: (dialog: BookingDialog) => void }

/** What a booking is: how far it is, who, which car, where and when, what it costs. */
export function OverviewTab({ booking, onOpen }: OverviewTabProps) {
  const { t } = useTranslation(['booking', 'booking-texts', 'load'])
  const format = useFormat()
  return (
    <div className="flex flex-col gap-6">
      <Notices booking={booking} onOpen={onOpen} />
      <StaffNotices booking={booking} />
      <BookingTimeline booking={booking} />
      <Block
        title={t('trip.heading')}
        note={format.days(booking.duration)}
        action={
          isEditable(booking.status) ? (
            <Button
              variant="outline"
              size="sm"
              startIcon={<CalendarCog strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onOpen('trip')}
            >
              {t('actions.trip')}
            </Button>
          ) : null
        }
      >
        <PickupAndReturn booking={booking} />
        <Facts>
          <Fact label={t('booking-texts:flight_number')}>
            <DetailEditor booking={booking} name="flight_number" />
          </Fact>
          {booking.user.legal_name === null ? null : (
            <Fact label={t('booking-texts:cost_centre')}>
              <DetailEditor booking={booking} name="cost_centre" />
            </Fact>
          )}
        </Facts>
        <AgentPart booking={booking} />
        {booking.external_reference === null ? null : (
          <Facts>
            <Fact label={t('external_reference')}>
              <bdi>{booking.external_reference}</bdi>
            </Fact>
          </Facts>
        )}
      </Block>
      <Block title={t('client')}>
        <Client booking={booking} />
      </Block>
      <Block title={t('car')}>
        <Car booking={booking} />
      </Block>
      {booking.start_kilometers === null ? null : (
        <IfMay permission="tracking.view">
          <LazyDrivenTrips errorTitle={t('failed')} bookingId={booking.id} carId={booking.car.id} />
        </IfMay>
      )}
      <Block title={t('price.heading')}>
        <PriceSummary quote={booking.quote} due={booking.due_at_pickup} />
        <p className="mt-3 text-small text-muted">{booking.insurance.terms}</p>
        <OwedLines booking={booking} />
      </Block>
      {booking.quote.months ? <LateHireMonths errorTitle={t('failed')} booking={booking} /> : null}
      <Block title={t('note.label')}>
        <DetailEditor booking={booking} name="note" />
      </Block>
      <Block title={t('internal_note.label')}>
        <DetailEditor booking={booking} name="internal_note" />
      </Block>
      <IfMay permission="tasks.manage">
        <LazyTasks
          errorTitle={t('load:tasks')}
          of={{ booking: { id: booking.id, reference: booking.reference }, car_id: booking.car.id }}
        />
      </IfMay>
      {booking.start_kilometers === null ? null : <LazyNotices errorTitle={t('failed')} booking={booking} />}
    </div>
  )
}

type BlockProps = { title: string; note?: string; action?: ReactNode; children: ReactNode }

function Block({ title, note, action, children }: BlockProps) {
  return (
    <section className="flex flex-col gap-3 border-t pt-5">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3">
          {title}
          {note ? <span className="ms-2 text-small font-normal text-muted">{note}</span> : null}
        </h3>
        {action}
      </header>
      {children}
    </section>
  )
}

function Notices({ booking, onOpen }: OverviewTabProps) {
  const { t } = useTranslation('booking')
  if (booking.overdue) {
    return (
      <InlineAlert
        tone="bad"
        role="note"
        title={t('notice.overdue')}
        action={<WhereButton booking={booking} />}
      >
        <DateText at={booking.end_date} />
      </InlineAlert>
    )
  }
  if (isHoldOver(booking)) {
    return (
      <InlineAlert tone="warn" role="note">
        {t('notice.hold_over')}
      </InlineAlert>
    )
  }
  if (booking.status === 'pending' && booking.hold_expires_at) {
    return (
      <InlineAlert tone="info" role="note">
        {t('notice.hold')} <DateText at={booking.hold_expires_at} />
      </InlineAlert>
    )
  }
  return booking.status === 'cancelled' ? <CancelledNotice booking={booking} onOpen={onOpen} /> : null
}

function Client({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const message = useClientMessage()
  const { user } = booking
  const contact = contactOf(user)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <RecordLink to={`/admin/clients?client=${user.id}`}>
          <bdi>{clientName(user)}</bdi>
        </RecordLink>
        <p className="text-small break-words text-muted">
          {contact === null ? null : (
            <>
              <bdi>{contact}</bdi>
              {user.email || user.phone ? ' · ' : null}
            </>
          )}
          {user.email ? <bdi dir="ltr">{user.email}</bdi> : null}
          {user.phone ? (
            <>
              {user.email ? ' · ' : null}
              <bdi dir="ltr" className="whitespace-nowrap">
                {user.phone}
              </bdi>
            </>
          ) : null}
        </p>
        {user.legal_name === null && booking.payment_days === null ? null : <TermsEditor booking={booking} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <ReachLinks phone={user.phone} whatsapp={user.phone} message={message(booking)} />
        {user.email ? (
          <a href={`mailto:${user.email}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <Mail strokeWidth={1.75} aria-hidden="true" />
            {t('write')}
          </a>
        ) : null}
      </div>
    </div>
  )
}

function Car({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const fuelWord = useFuelWord()
  const { car } = booking
  const km = (value: number | null) => (value === null ? '–' : `${format.number(value)} ${t('km')}`)
  const fuel = (level: number | null) => (level === null ? '' : ` · ${fuelWord(level)}`)
  return (
    <>
      <div className="flex items-center gap-4">
        <Picture
          src={car.image}
          alt=""
          width={112}
          height={63}
          sizes="7rem"
          className="w-28 shrink-0 object-contain"
        />
        <div className="min-w-0">
          <RecordLink to={`/admin/cars?car=${car.id}`}>
            <bdi>{car.name}</bdi>
          </RecordLink>
          <p className="text-small text-muted tabular-nums">
            {car.year}
            {car.registration_plate ? (
              <>
                {' · '}
                <bdi dir="ltr">{car.registration_plate}</bdi>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <PromisedCar booking={booking} />
      {booking.start_kilometers === null ? null : (
        <Facts>
          <Fact label={t('out')}>
            <bdi>{km(booking.start_kilometers) + fuel(booking.start_fuel_level)}</bdi>
            {booking.included_kilometers === null ? null : (
              <span className="block text-small text-muted">
                {t('take_back.included', { km: format.number(booking.included_kilometers) })}
              </span>
            )}
          </Fact>
          {booking.end_kilometers === null ? null : (
            <Fact label={t('in')}>
              <bdi>{km(booking.end_kilometers) + fuel(booking.end_fuel_level)}</bdi>
              {booking.returned_at ? (
                <span className="block text-small text-muted">
                  <DateText at={booking.returned_at} />
                  {booking.returned_location_name ? (
                    <>
                      {' · '}
                      <bdi>{booking.returned_location_name}</bdi>
                    </>
                  ) : null}
                </span>
              ) : null}
              <span className="block text-small text-muted">
                {t('take_back.driven', {
                  km: format.number(booking.end_kilometers - booking.start_kilometers),
                })}
              </span>
            </Fact>
          )}
        </Facts>
      )}
    </>
  )
}
