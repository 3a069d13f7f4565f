import type { CarCard as CarCardData } from '@marhala/contract/fleet/cars.ts'
import { parseIllustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { Crown, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteHeart, StillHeart } from '../favorites/favorite-heart.tsx'
import { AlsoIn } from '../format/also-in.tsx'
import { DayPrice, Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'
import { noTrip, type Trip, withTrip } from '../trip/trip.ts'
import { CarPicture } from './car-picture.tsx'
import { CarRating } from './car-rating.tsx'

export type CarCardProps = {
  car: CarCardData
  /** Goes along into the car's page. */
  trip?: Trip
  eager?: boolean
  headingLevel?: 2 | 3
  choice?: ReactNode
  onRemove?: () => void
  note?: ReactNode
  /** It cannot be had as asked for: its picture steps back. */
  dimmed?: boolean
  /** Only to be looked at: nothing on it is followed, pressed or reached by Tab. */
  sample?: boolean
  /** In a row the picture stands beside the words, where there is room. */
  layout?: 'column' | 'row'
  className?: string
}

/** A car of a list: the whole card is one link, the total of the trip is the big number. */
export function CarCard({
  car,
  trip = noTrip,
  eager,
  headingLevel = 3,
  choice,
  onRemove,
  note,
  dimmed,
  sample,
  layout = 'column',
  className,
}: CarCardProps) {
  const { t } = useTranslation('car-card')
  const format = useFormat()
  const Title = `h${headingLevel}` as const
  const isCut = layout === 'column'
  return (
    <article
      className={classNames(
        'group/card drawn-near relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-fg transition-shadow',
        'hover:border-input hover:shadow-md has-[:is(h2,h3)>a:focus-visible]:focus-ring',
        layout === 'row' && 'sm:flex-row',
        className,
      )}
    >
      <div className={classNames('relative', layout === 'row' && 'sm:w-48 sm:shrink-0 lg:w-72')}>
        <div className={classNames('h-full', dimmed && 'opacity-55')}>
          <CarPicture
            car={car}
            eager={eager}
            className={classNames(
              'aspect-video',
              layout === 'row' && 'sm:max-lg:aspect-auto sm:max-lg:h-full',
            )}
          />
        </div>
        <DrawnLabel car={car} />
        {/* Over the link that covers the card; the box is there before anybody is known. */}
        {sample ? (
          <StillHeart className={heartClass} />
        ) : (
          <FavoriteHeart car={car} onRemove={onRemove} className={heartClass} />
        )}
        {choice ? (
          <div className="absolute end-2.5 top-13 z-10 pointer-coarse:end-15.5 pointer-coarse:top-2.5">
            {choice}
          </div>
        ) : null}
      </div>
      <div
        className={classNames(
          'absolute start-3 end-13 top-3 flex flex-wrap gap-1.5',
          choice !== undefined && 'pointer-coarse:end-45',
          layout === 'row' && 'sm:end-auto sm:max-w-32 lg:max-w-56',
        )}
      >
        {car.discount > 0 ? (
          <Badge tone="accent" icon={<Tag strokeWidth={2} aria-hidden="true" />}>
            {t('deal', { percent: format.percent(car.discount) })}
          </Badge>
        ) : null}
        {car.is_premium ? (
          <Badge tone="plum" icon={<Crown strokeWidth={2} aria-hidden="true" />}>
            {t('premium')}
          </Badge>
        ) : null}
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col px-4 pt-2.5 pb-3',
          layout === 'row' && 'sm:flex-row sm:gap-4 sm:p-5',
        )}
      >
        <div className="min-w-0 flex-1">
          {note ? <p className="mb-1 text-small font-semibold text-accent-soft-fg">{note}</p> : null}
          <Title className="min-w-0 text-[1.0625rem]/6 font-bold">
            {/* The name alone is cut, and at its own end: of a Latin name in Arabic text that is the right one. */}
            {sample ? (
              <span className={isCut ? 'flex gap-1.5' : undefined}>
                <CarName car={car} isCut={isCut} />
              </span>
            ) : (
              <Link
                to={withTrip(`/cars/${car.slug}`, trip)}
                className={classNames(
                  isCut && 'flex gap-1.5',
                  'outline-none after:absolute after:inset-0 group-hover/card:text-primary',
                )}
              >
                <CarName car={car} isCut={isCut} />
              </Link>
            )}
          </Title>
          <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-1.5">
            <CarFacts car={car} />
            <CarRating rating={car.rating} count={car.review_count} />
          </div>
          {car.only_similar ? (
            <p className="text-micro font-semibold text-accent-soft-fg">{t('only_similar')}</p>
          ) : null}
          {car.trip && car.category.instant_confirmation ? (
            <p className="text-micro font-semibold text-ok">{t('at_once')}</p>
          ) : null}
        </div>
        {layout === 'row' ? (
          <div className="flex flex-col sm:w-48 sm:border-s sm:border-line sm:ps-5 lg:w-60">
            <CarPrice car={car} />
          </div>
        ) : (
          <CarPrice car={car} />
        )}
      </div>
    </article>
  )
}

/** Of a car that is taken what its class promises: whoever books it gets another. */
function CarFacts({ car }: { car: CarCardData }) {
  const { t } = useTranslation('car-card')
  const { transmission_type, fuel_type, passengers } = (car.only_similar && car.promise) || car
  return (
    <p className="text-small text-muted">
      {[
        t(`transmission.${transmission_type}`),
        fuel_type && t(`fuel.${fuel_type}`),
        t('seats', { count: passengers }),
        car.or_similar && t('or_similar'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

const heartClass = 'absolute end-2.5 top-2.5 z-10'

/** Says of a drawing that it is one; the alternative text of the picture does, too. */
function DrawnLabel({ car }: { car: CarCardData }) {
  const { t } = useTranslation('car-card')
  if (parseIllustrationPath(car.image) === null) return null
  return (
    <span aria-hidden="true" className="absolute end-2.5 bottom-1.5 text-micro text-muted">
      {t('drawn')}
    </span>
  )
}

/** A card in a grid is as high as its neighbours and cuts a long name; one that has a line to itself has room for two. */
function CarName({ car, isCut }: { car: CarCardData; isCut: boolean }) {
  return (
    <>
      <bdi className={isCut ? 'truncate' : undefined}>{car.name}</bdi>{' '}
      <span className="font-normal text-muted tabular-nums">{car.year}</span>
    </>
  )
}

/**
 * The total of the trip, or of the shortest booking, large; what a day costs small on a line of its own below it, so that
 * the prices of a row stand at one height in every language.
 */
function CarPrice({ car }: { car: CarCardData }) {
  const { t } = useTranslation(['car-card', 'common'])
  const price = car.trip ?? car.from
  if (!price) return null
  const before = price.undiscounted_day_price
  return (
    <div className="mt-auto pt-2">
      <p className="text-[1.375rem]/7 font-(weight:--weight-total)">
        {car.trip ? null : <span className="text-small font-normal text-muted">{t('common:from')} </span>}
        <Money amount={price.total_price} /> <AlsoIn amount={price.total_price} />
      </p>
      <p className="text-micro text-muted">
        {t(price.without_places ? 'without_places' : 'total', { count: price.days })}
      </p>
      <p className="pt-0.5 text-micro text-muted">
        {before ? (
          <>
            <span className="sr-only">{t('before')} </span>
            <s className="me-1.5">
              <Money amount={before} />
            </s>
            <span className="sr-only">{t('now')} </span>
          </>
        ) : null}
        <span className={before ? 'font-semibold text-accent-soft-fg' : undefined}>
          <DayPrice amount={price.day_price} isFrom={!car.trip} />
        </span>
      </p>
    </div>
  )
}

/** The box of a card that is still to come, in the size of a card. */
export function CarCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}>
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="px-4 pt-2.5 pb-3">
        <Skeleton className="my-1 h-4 w-3/5" />
        <Skeleton className="mt-2 mb-1 h-3.5 w-4/5" />
        <Skeleton className="mt-3 h-6 w-2/5" />
        <Skeleton className="mt-1.5 h-8 w-3/5" />
      </div>
    </div>
  )
}
