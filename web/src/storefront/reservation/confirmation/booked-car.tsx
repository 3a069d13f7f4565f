import type { Booking } from '@marhala/contract/booking/booking.ts'
import { Link } from 'react-router'
import { BookedPromise } from '../../../features/booking/promise-line.tsx'
import { CarPicture } from '../../../features/car/car-picture.tsx'

/** The car that was booked, or what was promised with it: its picture, and its name as the way back to its page. */
export function BookedCar({ booking }: { booking: Booking }) {
  const { car } = booking
  return (
    <div className="mt-7 max-w-120 overflow-hidden rounded-card border border-line bg-surface print:hidden">
      <CarPicture car={car} decorative eager sizes="(width >= 40rem) 30rem, 100vw" className="aspect-[5/2]" />
      <p className="px-4 py-2 text-h3">
        <Link to={`/cars/${car.slug}`} className="inline-block py-1 hover:text-primary pointer-coarse:py-3">
          <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
        </Link>
      </p>
      <BookedPromise booking={booking} className="px-4 pb-3" />
    </div>
  )
}
