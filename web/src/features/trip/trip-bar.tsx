import { useQuery } from '@tanstack/react-query'
import { MapPin, Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { useOpener } from '../../ui/overlay/use-opener.ts'
import { useFormat } from '../format/use-format.ts'
import { TripCells } from './trip-cells.tsx'
import type { Trip } from './trip.ts'

const TripSheet = lazy(async () => ({ default: (await loadSheet()).TripSheet }))
const loadSheet = () => import('./trip-sheet.tsx')

export type TripBarProps = {
  trip: Trip
  /** Called at each change that makes a whole trip. */
  onChange: (trip: Trip) => void
  /** Where the form goes without scripts, and what of the address it keeps. */
  action: string
  keep?: [string, string][]
}

/** The trip in sight above a list or a car: three cells to change in place; on a phone one line that opens a sheet. */
export function TripBar({ trip, onChange, action, keep = [] }: TripBarProps) {
  const { t } = useTranslation('trip')
  return (
    <section
      aria-label={t('your_trip')}
      className="sticky top-header z-20 border-b border-line bg-surface print:hidden"
    >
      <form
        action={action}
        className="page-column hidden min-h-16 grid-cols-3 items-center gap-1 md:grid md:px-[calc(var(--gutter)-1rem)] noscript:grid noscript:grid-cols-1 md:noscript:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <TripCells trip={trip} onChange={onChange} />
        {keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="hidden noscript:block">
          <Button type="submit" variant="outline" size="sm">
            {t('apply')}
          </Button>
        </div>
      </form>
      <TripLine trip={trip} onChange={onChange} />
    </section>
  )
}

function TripLine({ trip, onChange }: Pick<TripBarProps, 'trip' | 'onChange'>) {
  const { t } = useTranslation('trip')
  const sheet = useOpener(loadSheet)
  return (
    <div className="md:hidden noscript:hidden">
      <button
        type="button"
        {...sheet.button}
        className="page-column flex min-h-14 items-center gap-3 text-start focus-visible:-outline-offset-2"
      >
        <MapPin className="size-5 shrink-0 text-primary" strokeWidth={1.75} aria-hidden="true" />
        <TripWords trip={trip} />
        <span className="sr-only">{t('edit')}</span>
        <Pencil className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      </button>
      {sheet.wasOpened ? (
        <Suspense>
          <TripSheet
            // A sheet that is opened anew starts from the trip of now.
            key={JSON.stringify(trip)}
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            trip={trip}
            onDone={(next) => {
              sheet.close()
              onChange(next)
            }}
            doneLabel={t('apply')}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function TripWords({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trip')
  const format = useFormat()
  const { data: locations = [], isLoadingError } = useQuery(locationsQuery)
  const nameOf = (code: string | null) => locations.find((location) => location.code === code)?.name
  const from = nameOf(trip.pickup_location)
  const to = nameOf(trip.return_location)
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-small font-semibold">
        {from && to ? t('to', { from, to }) : (from ?? t(isLoadingError ? 'places_failed' : 'anywhere'))}
      </span>
      <span className="block truncate text-micro text-muted" suppressHydrationWarning>
        {trip.start_date && trip.end_date
          ? format.plainRange(trip.start_date.slice(0, 10), trip.end_date.slice(0, 10))
          : t('add_dates')}
      </span>
    </span>
  )
}
