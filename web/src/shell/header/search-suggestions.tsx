/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML has no combobox with pictures; the pattern of the APG is made of roles */
import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { carSuggestionsQuery } from '../../data/cars/cars.ts'
import { Picture } from '../../features/car/picture.tsx'
import { DayPrice, Money } from '../../features/format/money.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { tripQuery, withTrip } from '../../features/trip/trip.ts'
import { useTrip } from '../../features/trip/use-trip.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** What the field passes on: the list is loaded later than the field, the focus never leaves the field. */
export type SuggestionKeys = { onKeyDown: (event: KeyboardEvent) => void }

type SearchSuggestionsProps = {
  ref: Ref<SuggestionKeys>
  id: string
  text: string
  expanded: boolean
  inFlow: boolean | undefined
  activeId: string | undefined
  onActive: (id: string | undefined) => void
  onChosen: () => void
}

/** The list of an APG combobox: 8 rows from 2 characters on, 250 ms after the last one, with an error of its own. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { ref, id, text, expanded, inFlow, activeId, onActive, onChosen } = props
  const { t } = useTranslation(['shell', 'load'])
  const say = useSayFailure()
  const navigate = useNavigate()
  const trip = useTrip()
  const { data, error, isFetching } = useQuery(carSuggestionsQuery(useDebounced(text, 250), tripQuery(trip)))
  const cars = error ? [] : (data?.data ?? [])
  const idOf = (car: CarCard) => `${id}-${car.id}`
  const choose = (car: CarCard) => {
    onChosen()
    void navigate(withTrip(`/cars/${car.slug}`, trip))
  }
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      const at = cars.findIndex((car) => idOf(car) === activeId)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && cars.length > 0) {
        event.preventDefault()
        // One place beyond the list is the field itself, as in the pattern of the APG.
        const next = at === -1 && step === -1 ? cars.length - 1 : at + step
        onActive(cars[next] && idOf(cars[next]))
      }
      const chosen = cars[at]
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      }
    },
  }))
  const settled = expanded && !isFetching
  return (
    <div className={inFlow ? 'mt-2 empty:mt-0' : 'absolute end-0 top-full z-40 mt-2 w-96 max-w-[90vw]'}>
      <div aria-live="polite" className="sr-only">
        {settled && data && !error ? t('search.results', { count: cars.length }) : null}
      </div>
      {expanded && error && !isFetching ? (
        <p role="alert" className="rounded-control border bg-raised p-3 text-small text-bad shadow-md">
          <strong className="block">{t('load:search_cars')}</strong>
          {say(error).message}
        </p>
      ) : null}
      {settled && data && !error && cars.length === 0 ? (
        <p className="rounded-control border bg-raised p-3 text-small text-muted shadow-md">
          {t('search.none')}
        </p>
      ) : null}
      <ul
        id={id}
        role="listbox"
        aria-label={t('search.label')}
        hidden={!expanded || cars.length === 0}
        className="max-h-[70dvh] overflow-auto rounded-control border bg-raised p-1 shadow-md"
      >
        {cars.map((car) => (
          <SuggestionRow
            key={car.id}
            id={idOf(car)}
            car={car}
            active={idOf(car) === activeId}
            onChoose={() => choose(car)}
          />
        ))}
      </ul>
    </div>
  )
}

type SuggestionRowProps = { id: string; car: CarCard; active: boolean; onChoose: () => void }

function SuggestionRow({ id, car, active, onChoose }: SuggestionRowProps) {
  const { t } = useTranslation('car-card')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox's field handles the keys
    <li
      id={id}
      role="option"
      aria-selected={active}
      // The field must keep the focus, or its blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex cursor-pointer items-center gap-3 rounded-chip p-2 hover:bg-sunken aria-selected:bg-primary-soft"
    >
      <Picture
        src={car.image}
        alt=""
        width={64}
        height={36}
        sizes="4rem"
        className="h-9 w-16 shrink-0 object-contain"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <bdi>{car.name}</bdi>
          {car.only_similar ? <span className="font-normal text-muted"> {t('or_similar')}</span> : null}
        </span>
        <span className="block truncate text-small text-muted">{car.category.name}</span>
      </span>
      <span className="shrink-0 text-small whitespace-nowrap">
        <SuggestedPrice car={car} />
      </span>
    </li>
  )
}

function SuggestedPrice({ car }: { car: CarCard }) {
  if (car.trip) return <Money amount={car.trip.total_price} />
  return car.from ? <DayPrice amount={car.from.day_price} isFrom /> : null
}
