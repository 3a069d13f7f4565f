import type { Car } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin, Package, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuote } from '../../data/bookings/quotes.ts'
import { carQuery } from '../../data/cars/cars.ts'
import { locationsQuery, servicesQuery } from '../../data/cars/catalogue.ts'
import type { SavedDraft } from '../../data/session/drafts.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { ChosenCar } from '../../features/booking/chosen-car.tsx'
import { stillOffered, useRefusedExtras } from '../../features/booking/offered-extras.ts'
import { resumePath } from '../../features/booking/resume-reservation.ts'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { WallClockRangeText } from '../../features/format/date-text.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { IconFact } from '../../features/records/icon-fact.tsx'
import { quoteRequest } from '../../features/trip/trip-fields-request.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartExtras } from './cart-extras.tsx'
import { CartNotices, CartTotal } from './cart-price.tsx'

type CartCardProps = { draft: SavedDraft; onRemove: (name: string) => void }

/** One draft: its car, what was chosen, what is missing, the price of this moment and the way on. */
export function CartCard({ draft, onRemove }: CartCardProps) {
  const { t } = useTranslation(['cart', 'load'])
  const car = useQuery(carQuery(draft.slug))
  if (car.error?.status === 404) return <LostCar onRemove={() => onRemove(draft.slug)} />
  return (
    <AsyncView
      query={car}
      errorTitle={t('load:car_details')}
      skeleton={<Skeleton className="h-56 w-full rounded-card" />}
    >
      {(found) => <Draft car={found} draft={draft} onRemove={() => onRemove(isolate(found.name))} />}
    </AsyncView>
  )
}

function Draft({ car, draft: saved, onRemove }: { car: Car; draft: SavedDraft; onRemove: () => void }) {
  const { t } = useTranslation(['cart', 'common'])
  const extras = useQuery(servicesQuery)
  const left = stillOffered(saved, extras.data)
  const draft = { ...saved, ...left }
  const services = Object.entries(draft.services).map(([id, quantity]) => ({
    service_id: Number(id),
    quantity,
  }))
  const price = useQuote(extras.isPending ? null : quoteRequest(car.id, draft.trip, services, {}, draft))
  useRefusedExtras(price.query.error)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface sm:flex">
      <CarPicture
        car={car}
        decorative
        className="max-sm:aspect-[5/2] sm:m-4 sm:me-0 sm:h-36 sm:w-52 sm:shrink-0 sm:rounded-control"
      />
      <div className="min-w-0 flex-1 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-[1_1_14rem]">
            <h2 className="text-h3">
              <Link to={`/cars/${car.slug}`} className="rounded-chip hover:text-primary">
                <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
              </Link>
            </h2>
            <ChosenCar car={car} choice={draft.car_choice ?? null} />
            <TripFacts draft={draft} />
          </div>
          <CartTotal price={price} />
        </div>
        <CartNotices car={car} draft={draft} price={price} hasLostExtras={left !== null} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={resumePath(draft)} className={buttonClass({ variant: 'primary' })}>
            {t('common:continue')} <span className="sr-only">{isolate(car.name)}</span>
          </Link>
          <Button
            variant="ghost"
            onClick={onRemove}
            startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('common:remove')} <span className="sr-only">{isolate(car.name)}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}

function TripFacts({ draft }: { draft: SavedDraft }) {
  const { t } = useTranslation('cart')
  const { data: locations = [] } = useQuery(locationsQuery)
  const { start_date, end_date, pickup_location, return_location } = draft.trip
  const nameOf = (code: string) => locations.find((location) => location.code === code)?.name ?? code
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-small">
      {start_date && end_date ? (
        <li>
          <IconFact icon={<CalendarDays />}>
            <WallClockRangeText start={start_date} end={end_date} />
          </IconFact>
        </li>
      ) : null}
      {pickup_location ? (
        <li>
          <IconFact icon={<MapPin />}>
            <bdi>{nameOf(pickup_location)}</bdi>
            {return_location ? (
              <span className="text-muted">
                {' '}
                · {t('return_to', { place: isolate(nameOf(return_location)) })}
              </span>
            ) : null}
          </IconFact>
        </li>
      ) : null}
      {Object.keys(draft.services).length > 0 ? (
        <li>
          <IconFact icon={<Package />}>
            <CartExtras services={draft.services} />
          </IconFact>
        </li>
      ) : null}
    </ul>
  )
}

function LostCar({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation(['cart', 'common'])
  return (
    <InlineAlert
      tone="warn"
      title={t('selection_required')}
      action={
        <>
          <Link to="/cars" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('empty.action')}
          </Link>
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {t('common:remove')}
          </Button>
        </>
      }
    >
      {t('selection_required_text')}
    </InlineAlert>
  )
}
