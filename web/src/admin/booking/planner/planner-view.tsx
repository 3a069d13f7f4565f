import type { Booking } from '@marhala/contract/booking/booking.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CarFront, ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingQuery, plannerQuery } from '../../../data/bookings/bookings.ts'
import { useCompany } from '../../../data/company/company.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { CalendarLinksButton } from '../../../features/calendar-links/calendar-links-button.tsx'
import { useMinute } from '../../../features/format/use-minute.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { useKnownDesk } from '../../../features/lists/use-at-desk.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CarDialog } from '../dialogs/car-dialog.tsx'
import { DatesDialog } from '../dialogs/dates-dialog.tsx'
import type { BookingsAddress } from '../bookings-address.ts'
import { type Proposal, zoomNames, zooms } from './planner-geometry.ts'
import { PlannerGrid } from './planner-grid.tsx'

type PlannerViewProps = {
  bookings: BookingsAddress
  onGap: (wish: { car_id: number; start_date: string; end_date: string }) => void
}

/** Cars below each other and days beside each other: who has which car when, and where a booking can move. */
export function PlannerView({ bookings, onGap }: PlannerViewProps) {
  const { t } = useTranslation('planner')
  const { clock } = useCompany()
  const now = useMinute()
  const today = wallClockAt(new Date((now ?? 0) * 60_000), clock).slice(0, 10)
  const { zoom } = bookings.view
  const from = bookings.view.from ?? addDays(today, -2)
  const query = useQuery({
    ...plannerQuery(from, addDays(from, zooms[zoom].days - 1), useKnownDesk()),
    placeholderData: keepPreviousData,
  })
  const [proposed, setProposed] = useState<{ booking: Booking; proposal: Proposal } | null>(null)
  const client = useQueryClient()
  const propose = useCallback(
    async (bookingId: number, proposal: Proposal) => {
      try {
        const booking = await client.fetchQuery({ ...bookingQuery(bookingId), staleTime: 0 })
        setProposed({ booking, proposal })
      } catch (error) {
        if (!isFailure(error)) throw error
        showToast({ text: error.message, tone: 'bad' })
      }
    },
    [client],
  )
  const close = () => setProposed(null)
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <PlannerBar bookings={bookings} from={from} today={today} />
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        isEmpty={({ cars }) => cars.length === 0}
        empty={<EmptyState icon={<CarFront aria-hidden="true" />} title={t('no_cars')} />}
      >
        {(plan) => (
          <PlannerGrid
            plan={plan}
            from={from}
            zoom={zoom}
            bookings={bookings}
            now={now}
            today={today}
            onPropose={propose}
            onGap={onGap}
          />
        )}
      </AsyncView>
      {proposed ? <Proposed {...proposed} onClose={close} /> : null}
    </section>
  )
}

type ProposedProps = { booking: Booking; proposal: Proposal; onClose: () => void }

/** What was pulled about, to be confirmed: of the booking as it is now, should somebody else change it meanwhile. */
function Proposed({ booking: pulled, proposal, onClose }: ProposedProps) {
  const booking = useQuery(bookingQuery(pulled.id)).data ?? pulled
  return proposal.kind === 'dates' ? (
    <DatesDialog booking={booking} dates={proposal} onClose={onClose} />
  ) : (
    <CarDialog booking={booking} carId={proposal.car_id} onClose={onClose} />
  )
}

function PlannerBar({ bookings, from, today }: { bookings: BookingsAddress; from: string; today: string }) {
  const { t } = useTranslation('planner')
  const { view, narrow } = bookings
  const showFrom = (day: string | null) => narrow({ from: day })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex items-center gap-2">
        <IconButton label={t('earlier')} variant="outline" onClick={() => showFrom(addDays(from, -7))}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <Button variant="outline" onClick={() => showFrom(null)}>
          {t('today')}
        </Button>
        <IconButton label={t('later')} variant="outline" onClick={() => showFrom(addDays(from, 7))}>
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      </div>
      <DayField
        label={t('from')}
        labelHidden
        value={from}
        onDay={(day) => showFrom(day || today)}
        className="w-44"
      />
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('zoom.label')}</legend>
        {zoomNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view.zoom === name}
            className={chipClass({ selected: view.zoom === name })}
            onClick={() => narrow({ zoom: name })}
          >
            {t(`zoom.${name}`)}
          </button>
        ))}
      </fieldset>
      <CalendarLinksButton label={t('calendar_link')} kind="schedule" isNarrow />
      <p className="text-small text-muted max-md:hidden pointer-coarse:hidden">{t('help')}</p>
      <p className="hidden text-small text-muted pointer-coarse:block">{t('help_touch')}</p>
    </div>
  )
}
