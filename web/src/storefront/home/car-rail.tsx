import type { CarCard as CarCardData } from '@marhala/contract/fleet/cars.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Failure } from '../../data/http/failure.ts'
import { CarCard, CarCardSkeleton } from '../../features/car/car-card.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { parseTrip } from '../../features/trip/trip.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export type CarRailProps = {
  title: string
  text?: ReactNode
  children?: ReactNode
  query: UseQueryResult<CarCardData[], Failure>
  errorTitle: string
  end?: ReactNode
  className?: string
}

/** A row of cars under a title, with its own skeleton and error; it scrolls sideways, by hand or by its buttons. */
export function CarRail({ title, text, children, query, errorTitle, end, className }: CarRailProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [search] = useSearchParams()
  const trip = parseTrip(search)
  const cars = query.data
  if (cars?.length === 0 && !query.isFetching) return null
  return (
    <section aria-labelledby={id} className={className ?? 'pt-14'}>
      <div className="page-column">
        <div className="mb-4 flex items-end justify-between gap-4">
          <div className="min-w-0">
            <h2 id={id} className="text-h2">
              {title}
            </h2>
            {text ? <div className="mt-1 text-muted">{text}</div> : null}
          </div>
          <RailButtons list={list} count={cars?.length ?? 0} />
        </div>
        {children}
        <AsyncView
          query={query}
          errorTitle={errorTitle}
          skeleton={
            <ul className={row}>
              {Array.from({ length: 4 }, (_, index) => (
                <li key={index} className={cell}>
                  <CarCardSkeleton />
                </li>
              ))}
            </ul>
          }
        >
          {(data) => (
            <ul ref={list} className={classNames(row, 'snap-x snap-mandatory scroll-smooth overflow-x-auto')}>
              {data.map((car) => (
                <li key={car.id} className={classNames(cell, 'flex snap-start')}>
                  <CarCard car={car} trip={trip} className="w-full" />
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
        {end}
      </div>
    </section>
  )
}

function RailButtons({ list, count }: { list: RefObject<HTMLUListElement | null>; count: number }) {
  const { t } = useTranslation('home')
  const { atStart, atEnd } = useRailEnds(list, count)
  if (atStart && atEnd) return null
  const scroll = (pages: number) => {
    const element = list.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: pages * forward * element.clientWidth })
  }
  return (
    <div className="flex shrink-0 gap-2 noscript:hidden">
      <IconButton
        label={t('earlier')}
        variant="outline"
        aria-disabled={atStart || undefined}
        className="aria-disabled:opacity-45"
        onClick={() => scroll(-1)}
      >
        <ChevronLeft className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('later')}
        variant="outline"
        aria-disabled={atEnd || undefined}
        className="aria-disabled:opacity-45"
        onClick={() => scroll(1)}
      >
        <ChevronRight className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Whether the row stands at one of its ends; both until it has been measured. */
function useRailEnds(list: RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: count < 5 })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const position = Math.abs(element.scrollLeft)
      setEnds({
        atStart: position < 8,
        atEnd: position + element.clientWidth > element.scrollWidth - 8,
      })
    }
    // Told once at the beginning, too, when the page has been laid out anyway.
    const size = new ResizeObserver(measure)
    size.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list, count])
  return ends
}

// The row reaches the edges of the page, so that cards leave it there and not at the text's margin; 1.2, 2 and 4 cards.
const row =
  'flex gap-4 -mx-(--gutter) px-(--gutter) scroll-px-(--gutter) pt-1 pb-2 md:gap-5 overflow-x-hidden [scrollbar-width:none]'
const cell =
  'w-[calc((100%-1rem)/1.2)] shrink-0 md:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2.5rem)/3)] xl:w-[calc((100%-3.75rem)/4)]'
