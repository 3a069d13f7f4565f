import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ownBookingsQuery, profileQuery } from '../../../data/account/profile.ts'
import { recommendedCarsQuery } from '../../../data/cars/home.ts'
import { useSession } from '../../../data/session/auth.ts'
import { CarCard } from '../../../features/car/car-card.tsx'
import { Money } from '../../../features/format/money.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { BookingCard, BookingCardSkeleton } from '../bookings/booking-card.tsx'
import { NoBookings } from '../bookings/no-bookings.tsx'
import { CarGrid, CarGridSkeleton } from '../car-grid.tsx'
import { nextBookingOf } from './next-booking-of.ts'
import { NextBooking } from './next-booking.tsx'

/** What matters now: the next booking, what is owed, the last bookings, cars that may please. */
export function DashboardTab() {
  const { t } = useTranslation(['profile', 'load'])
  // Newest pickup first: what is to come stands on the first page.
  const bookings = useQuery(ownBookingsQuery({ per_page: 50 }))
  return (
    <div className="flex flex-col gap-10">
      <AsyncView
        query={bookings}
        errorTitle={t('load:bookings')}
        skeleton={<BookingCardSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoBookings />}
      >
        {({ data }) => <NextBookings bookings={data} />}
      </AsyncView>
      <Recommended />
    </div>
  )
}

function NextBookings({ bookings }: { bookings: Booking[] }) {
  const { t } = useTranslation('profile')
  const [now] = useState(() => new Date())
  const next = nextBookingOf(bookings, now)
  return (
    <div className="flex flex-col gap-8">
      <div className="grid items-stretch gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <NextBooking booking={next} />
        <Outstanding />
      </div>
      <section aria-labelledby="last-bookings">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="last-bookings" className="text-h3">
            {t('dashboard.last')}
          </h2>
          <Link to="?tab=bookings" className={buttonClass({ variant: 'link' })}>
            {t('dashboard.all')}
            <ArrowRight className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <ul className="flex flex-col gap-4">
          {bookings.slice(0, 3).map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} to={`?tab=bookings&booking=${booking.reference}`} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Outstanding() {
  const { t } = useTranslation('profile')
  const { data } = useQuery(profileQuery)
  const amount = data?.user.booking_statistics.outstanding ?? '0.00'
  const owes = Number(amount) > 0
  return (
    <div className="flex flex-col justify-center rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="text-small text-muted">{t('dashboard.outstanding')}</p>
      <p className={owes ? 'mt-1 text-total text-warn' : 'mt-1 text-total'}>
        <Money amount={amount} />
      </p>
      <p className="mt-1 text-small text-muted">{owes ? t('dashboard.owed') : t('dashboard.settled')}</p>
    </div>
  )
}

function Recommended() {
  const { t } = useTranslation(['profile', 'load'])
  const session = useSession()
  const query = useQuery(recommendedCarsQuery({ limit: 3 }, session?.user.id))
  if (query.data?.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="mb-3 text-h3">
        {t('dashboard.recommended')}
      </h2>
      <AsyncView query={query} errorTitle={t('load:recommended_cars')} skeleton={<CarGridSkeleton />}>
        {(cars) => (
          <CarGrid>
            {cars.map((car) => (
              // Two columns show two of the three: none stands alone.
              <li key={car.id} className="flex sm:max-xl:nth-3:hidden">
                <CarCard car={car} className="w-full" />
              </li>
            ))}
          </CarGrid>
        )}
      </AsyncView>
    </section>
  )
}
