import { CalendarDays, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { TripCells } from '../../features/trip/trip-cells.tsx'
import { parseTrip, type Trip, withTrip } from '../../features/trip/trip.ts'
import { Button } from '../../ui/button.tsx'
import { useOpener } from '../../ui/overlay/use-opener.ts'

const loadSheet = () => import('../../features/trip/trip-sheet.tsx')
const TripSheet = lazy(async () => ({ default: (await loadSheet()).TripSheet }))

/** The search over the hero's edge: a GET form to /cars; on a phone one button that opens its three questions. */
export function HeroSearch() {
  const { t } = useTranslation('trip')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [trip, setTrip] = useState(() => parseTrip(search))
  const find = (whole: Trip) => void navigate(withTrip('/cars', whole))
  return (
    <search className="page-column relative z-10 -mt-9 block md:-mt-13">
      <form
        action="/cars"
        onSubmit={(event) => {
          event.preventDefault()
          find(trip)
        }}
        className="hidden items-center gap-1 rounded-sheet border border-line bg-surface p-3 shadow-lg md:grid md:grid-cols-2 lg:grid-cols-[1fr_1.15fr_1fr_auto] lg:gap-0 noscript:grid"
      >
        <TripCells
          trip={trip}
          onChange={setTrip}
          className="lg:border-e lg:border-line lg:px-1 lg:nth-3:border-e-0"
        />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          className="lg:ms-1 lg:min-w-34"
          startIcon={<Search strokeWidth={2} aria-hidden="true" />}
        >
          {t('search')}
        </Button>
      </form>
      <SheetButton trip={trip} onDone={find} />
    </search>
  )
}

function SheetButton({ trip, onDone }: { trip: Trip; onDone: (trip: Trip) => void }) {
  const { t } = useTranslation('trip')
  const sheet = useOpener(loadSheet)
  return (
    <div className="md:hidden noscript:hidden">
      <Button
        variant="accent"
        size="lg"
        fullWidth
        {...sheet.button}
        startIcon={<CalendarDays strokeWidth={2} aria-hidden="true" />}
        className="h-16 rounded-sheet shadow-md"
      >
        {t('title')}
      </Button>
      {sheet.wasOpened ? (
        <Suspense>
          <TripSheet
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            trip={trip}
            onDone={(whole) => {
              sheet.close()
              onDone(whole)
            }}
            doneLabel={t('search')}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
