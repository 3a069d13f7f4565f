import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingsQuery } from '../../data/bookings.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { DeskFilterBar } from './desk-filter-bar.tsx'
import { bookingsRequest } from './desk-filters.ts'
import { DeskResults } from './desk-results.tsx'
import { useDeskAddress } from './use-desk-address.ts'

/** The booking desk: everybody's bookings in one table, each in a drawer of its own (ux.md C14). */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const address = useDeskAddress()
  const query = useQuery({
    ...bookingsQuery(bookingsRequest(address.filters)),
    placeholderData: keepPreviousData,
  })
  const heading = useFocusAfterClose(address.booking)
  const drawer = useLastBooking(address.booking)
  const known = query.data?.data.find(({ id, reference }) => [String(id), reference].includes(drawer ?? ''))
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <header className="flex items-baseline gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        {query.data ? (
          <p className="text-small text-muted tabular-nums" aria-live="polite">
            {t('count', { count: query.data.total, number: format.number(query.data.total) })}
          </p>
        ) : null}
      </header>
      <DeskFilterBar address={address} />
      <DeskResults address={address} query={query} />
      {drawer === null ? null : (
        <Suspense>
          <BookingDrawer key={drawer} name={drawer} known={known} address={address} />
        </Suspense>
      )}
    </div>
  )
}

const BookingDrawer = lazy(async () => ({ default: (await import('./booking-drawer.tsx')).BookingDrawer }))

/** The open booking, or the one that is just sliding away: its drawer must not vanish before it is closed. */
function useLastBooking(booking: string | null): string | null {
  const [last, setLast] = useState(booking)
  if (booking !== null && booking !== last) setLast(booking)
  return booking ?? last
}

/** A closed drawer gives the focus back to its row. Where there is none, it came by a link: the row that is here now, or the heading. */
function useFocusAfterClose(booking: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(booking)
  useEffect(() => {
    const closed = previous.current
    previous.current = booking
    if (closed === null || booking !== null) return
    // The drawer slides away for 260 ms and looks for its opener then.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      const row = document.querySelector<HTMLElement>(`[data-row-link][href*="booking=${closed}"]`)
      ;(row ?? heading.current)?.focus({ preventScroll: row === null })
    }, 400)
    return () => clearTimeout(timer)
  }, [booking])
  return heading
}
