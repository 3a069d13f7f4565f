import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DatesField } from './dates-field.tsx'
import { useTripDates } from './inner/use-trip-dates.ts'
import type { Trip } from './trip.ts'

export type TripCellProps = { trip: Trip; onChange: (trip: Trip) => void }

/** Pick-up location, dates and return location as three cells of a bar; inside a GET form they work without scripts. */
export function TripCells({ className, ...props }: TripCellProps & { className?: string }) {
  const cell = classNames('min-w-0', className)
  return (
    <>
      <div className={cell}>
        <LocationCell {...props} side="pickup" />
      </div>
      <div className={cell}>
        <DatesCell {...props} />
      </div>
      <div className={cell}>
        <LocationCell {...props} side="return" />
      </div>
    </>
  )
}

export type LocationProps = TripCellProps & { side: 'pickup' | 'return' }

function LocationCell(props: LocationProps) {
  const id = useId()
  const { t } = useTranslation('trip')
  const { options, placeholder, select, failed } = useLocationField(props)
  if (failed && props.side === 'pickup') return <LocationsFailed onRetry={failed} />
  const isOpen = select.value === '' && props.side === 'pickup'
  // The list of choices fills the cell, so that all of it can be pressed.
  return (
    <div className="relative rounded-control transition-colors hover:bg-sunken">
      <label htmlFor={id} className="pointer-events-none absolute start-4 top-2 text-micro text-muted">
        {t(props.side)}
      </label>
      <select
        {...select}
        id={id}
        className={classNames(
          'block w-full min-w-0 cursor-pointer appearance-none truncate rounded-control bg-transparent ps-4 pe-10 pt-[calc(0.5rem+var(--type-micro-line))] pb-2 text-body pointer-coarse:text-[1rem] [&_option]:bg-surface [&_option]:text-fg',
          isOpen ? 'text-muted' : 'font-semibold text-fg',
        )}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-3.5 bottom-3.5 size-4 text-muted"
        strokeWidth={2}
        aria-hidden="true"
      />
    </div>
  )
}

/** In place of the first choice where there is nothing to choose from. */
export function LocationsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['trip', 'common'])
  return (
    <p role="alert" className="px-4 text-small text-bad">
      {t('places_failed')}{' '}
      <Button variant="link" size="sm" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </p>
  )
}

/** A location of the list as it is chosen; the return's first choice is "Same as pick-up". */
export function useLocationField({ trip, onChange, side }: LocationProps) {
  const { t } = useTranslation('trip')
  const { data: locations = [], isLoadingError, refetch } = useQuery(locationsQuery)
  const name = `${side}_location` as const
  const isKnown = locations.some((location) => location.code === trip[name])
  return {
    failed: isLoadingError ? () => void refetch() : null,
    placeholder: t(side === 'pickup' ? 'choose_place' : 'same_place'),
    options: locations.map((location) => ({ value: location.code, label: location.name })),
    select: {
      name,
      value: isKnown ? (trip[name] ?? '') : '',
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...trip, [name]: event.target.value || null }),
    },
  }
}

function DatesCell({ trip, onChange }: TripCellProps) {
  const { rules } = useTripDates(trip)
  return (
    <>
      {/* First in the form: without scripts these count, whatever the hidden inputs below still hold. */}
      <noscript>
        <TypedMoments trip={trip} />
      </noscript>
      <div className="noscript:hidden">
        <DatesField
          look="bar"
          value={{ start: trip.start_date, end: trip.end_date }}
          onChange={({ start, end }) => onChange({ ...trip, start_date: start, end_date: end })}
          footer={(draft, actions) => (
            <Suspense>
              <LazyFooter draft={draft} actions={actions} minDays={rules.minDays} />
            </Suspense>
          )}
          rules={rules}
        />
        {trip.start_date && trip.end_date ? (
          <>
            <input type="hidden" name="start_date" value={trip.start_date} />
            <input type="hidden" name="end_date" value={trip.end_date} />
          </>
        ) : null}
      </div>
    </>
  )
}

const LazyFooter = lazy(async () => ({ default: (await import('./trip-dates-footer.tsx')).TripDatesFooter }))

/** The platform's own date fields, for a browser without scripts. */
function TypedMoments({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trip')
  return (
    <div className="flex flex-wrap gap-2 px-4 py-2">
      {(['start', 'end'] as const).map((end) => (
        <label key={end} className="min-w-0">
          <span className="block text-micro text-muted">{t(`dates_picker.${end}`)}</span>
          <input
            type="datetime-local"
            name={`${end}_date`}
            defaultValue={trip[`${end}_date`] ?? ''}
            className="max-w-full bg-transparent text-small"
          />
        </label>
      ))}
    </div>
  )
}
