import type { Car } from '@marhala/contract/fleet/cars.ts'
import { Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskOnSubmit } from '../../../features/forms/use-ask-on-submit.ts'
import { TripDatesInline } from '../../../features/trip/trip-fields-inline.tsx'
import { FlightField } from '../../../features/booking/flight-field.tsx'
import { TakenNotice, TooShortNotice } from '../../../features/trip/trip-fields-notices.tsx'
import { useDateRules } from '../../../features/trip/trip-fields-rules.ts'
import { TripLocations } from '../../../features/trip/trip-fields.tsx'
import type { Trip } from '../../../features/trip/trip.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ChosenTrip } from '../chosen-trip.tsx'
import type { DraftAction, ReservationDraft } from '../draft/reservation-draft.ts'
import type { Problems } from '../draft/reservation-problems.ts'
import { useProblemWords } from '../draft/use-problem-words.ts'
import { otherCarsLink } from '../draft/use-reservation.ts'
import { StepForm } from '../step-form.tsx'
import { Chosen } from './chosen.tsx'
import { DriverPart } from './driver-part.tsx'

type DetailsStepProps = {
  car: Car
  draft: ReservationDraft
  problems: Problems
  isTaken: boolean
  /** What is missing may be known in a moment: nobody is asked for it before. */
  pending: boolean
  isGuest: boolean
  /** The profile lacks something of the driver, and takes it over. */
  savesToProfile: boolean
  onAction: (action: DraftAction) => void
  onBack: () => void
  onContinue: () => void
}

/** Step 2: where, when, and who drives. */
export function DetailsStep(props: DetailsStepProps) {
  const { car, draft, problems, isTaken, pending, isGuest, savesToProfile, onAction, ...on } = props
  const {
    trip,
    drivers: [driver = {}],
  } = draft
  const setTrip = (changed: Trip) => onAction({ type: 'trip_changed', trip: changed })
  const { t } = useTranslation('reservation')
  const { wasSubmitted, ask } = useAskOnSubmit()
  const words = useProblemWords(wasSubmitted ? problems : {})
  const submit = (form: HTMLFormElement) => {
    if (Object.keys(problems).length === 0 && !isTaken) {
      // What the profile and the last booking filled in belongs to the draft from here on.
      setTrip(trip)
      onAction({ type: 'driver_changed', index: 0, driver })
      return on.onContinue()
    }
    ask(form)
  }
  return (
    <StepForm
      title={t('details.title')}
      lead={t('details.lead')}
      onSubmit={submit}
      onBack={on.onBack}
      pending={pending}
    >
      <section aria-labelledby="trip-title" className="flex flex-col gap-5">
        <h2 id="trip-title" className="text-h3">
          {t('details.trip')}
        </h2>
        <Chosen
          needsInput={isTaken || tripFields.some((field) => field in problems)}
          summary={<ChosenTrip trip={trip} addresses />}
          changeLabel={t('details.change_trip')}
        >
          <TripPart
            car={car}
            trip={trip}
            onTrip={setTrip}
            isTaken={isTaken}
            problems={problems}
            words={words}
          />
        </Chosen>
        <FlightField
          pickup={trip.pickup_location}
          value={draft.texts?.flight_number ?? ''}
          onChange={(text) => onAction({ type: 'text_changed', field: 'flight_number', text })}
        />
        {isGuest ? null : (
          <Suspense>
            <CompanyFields
              company_id={draft.company_id ?? null}
              costCentre={draft.texts?.cost_centre ?? ''}
              onCompany={(company_id) => onAction({ type: 'company_chosen', company_id })}
              onCostCentre={(text) => onAction({ type: 'text_changed', field: 'cost_centre', text })}
            />
          </Suspense>
        )}
        <InlineAlert tone="neutral" icon={<Clock strokeWidth={1.75} aria-hidden="true" />}>
          {t('details.arrival')}
        </InlineAlert>
      </section>
      <DriverPart
        draft={draft}
        isAtOnce={car.category.instant_confirmation}
        onAction={onAction}
        problems={problems}
        words={words}
        {...{ pending, isGuest, savesToProfile }}
      />
    </StepForm>
  )
}

/** Few people book for a company: what asks is fetched beside the step, which goes on without it. */
const CompanyFields = lazy(() =>
  import('../../../features/booking/company-fields.tsx').then(
    ({ CompanyFields: Fields }) => ({ default: Fields }),
    () => ({ default: () => null }),
  ),
)

const tripFields = ['pickup_location', 'start_date', 'end_date']

type TripPartProps = Pick<DetailsStepProps, 'car' | 'isTaken' | 'problems'> & {
  trip: Trip
  onTrip: (trip: Trip) => void
  words: (field: string) => string | undefined
}

function TripPart({ car, trip, onTrip, isTaken, problems, words }: TripPartProps) {
  const rules = useDateRules(car, trip)
  const isTooShort = problems['start_date']?.key.startsWith('below_minimum') ?? false
  const datesError = isTooShort ? undefined : (words('start_date') ?? words('end_date'))
  return (
    <div className="flex flex-col gap-5">
      <TripLocations
        trip={trip}
        onChange={onTrip}
        errors={{ pickup_location: words('pickup_location') }}
        required
        wide
      />
      <TripDatesInline trip={trip} onChange={onTrip} rules={rules} error={datesError} />
      <div aria-live="polite" className="empty:hidden">
        {isTooShort ? (
          <div data-invalid tabIndex={-1} className="rounded-control">
            <TooShortNotice
              trip={trip}
              onChange={onTrip}
              minimumDays={car.minimum_days}
              isPremium={car.is_premium}
            />
          </div>
        ) : isTaken ? (
          <div data-invalid tabIndex={-1} className="rounded-control">
            <TakenNotice trip={trip} onChange={onTrip} car={car} othersTo={otherCarsLink} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
