import type { Car } from '@marhala/contract/fleet/cars.ts'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CarTrip } from './use-car-trip.ts'

/** When the car can be had. The calendar is fetched when somebody comes near it. */
export function AvailabilitySection({ car, booking }: { car: Car; booking: CarTrip }) {
  const { t } = useTranslation('car')
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNear(element)
  const box = <Skeleton className="h-102 w-full rounded-control" />
  return (
    <section aria-labelledby="availability" className="mt-11 min-w-0">
      <h2 id="availability" className="text-h2">
        {t('availability.title')}
      </h2>
      <p className="mt-1 text-small text-muted">{t('shortest', { count: car.minimum_days })}</p>
      {/* The box of the calendar, so that nothing below it moves when it comes. */}
      <div ref={element} className="mt-4 min-h-102 pointer-coarse:min-h-110">
        {isNear ? (
          <Suspense fallback={box}>
            <LazyCalendar car={car} booking={booking} />
          </Suspense>
        ) : (
          box
        )}
      </div>
    </section>
  )
}

/** Whether a place has ever been within a screen of the window. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '25%',
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [isNear, element])
  return isNear
}

const LazyCalendar = lazy(async () => ({
  default: (await import('./availability-calendar.tsx')).AvailabilityCalendar,
}))
