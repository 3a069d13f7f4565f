import type { Car } from '@marhala/contract/cars.ts'
import type { User } from '@marhala/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentUserQuery, useSession, useSessionKnown } from '../../data/auth.ts'
import { servicesQuery } from '../../data/catalogue.ts'
import { useCompany } from '../../data/company.ts'
import { useQuote } from '../../data/quotes.ts'
import { useRefusedExtras } from '../../parts/offered-extras.ts'
import { parseResumed } from '../../parts/resume-reservation.ts'
import { parseTrip } from '../../parts/trip.ts'
import { quoteRequest } from '../../parts/trip-fields-request.ts'
import { useCompanyNow } from '../../parts/trip-fields-rules.ts'
import { readDraft, saveDraft, useStoredDraft } from './draft-storage.ts'
import {
  chosenServices,
  type DraftAction,
  type DriverDraft,
  type Entry,
  openDraft,
  readStep,
  reduceDraft,
  type ReservationDraft,
  type Step,
  stepToShow,
  withOffered,
} from './reservation-draft.ts'
import { driverProblems, tripProblems } from './reservation-problems.ts'

/** The reservation at this address: its draft, step, problems and price, and how they change. */
export type Reservation = ReturnType<typeof useReservation>

/** Puts together the stored draft, the address, the profile and the server's quote; nothing is kept twice. */
export function useReservation(car: Car) {
  const location = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)
  const asked = readStep(query.get('step'))
  const entry: Entry = {
    slug: car.slug,
    key: location.key + location.search,
    trip: parseTrip(query),
    step: asked,
    resumed: parseResumed(query),
  }
  const stored = useStoredDraft()
  const { data: offered } = useQuery(servicesQuery)
  const open = (from: ReservationDraft | null) => withOffered(openDraft(from, entry), offered)
  const opened = open(stored)
  useKeepOpened(entry, open)
  const profile = useProfile()
  const draft = { ...opened, drivers: withProfile(opened.drivers, profile.user) }
  const problems = useProblems(car, draft)
  const step = stepToShow(draft, asked, {
    details: Object.keys(problems.details).length === 0,
    extras: Object.keys(problems.extras).length === 0,
  })
  // What the first driver lacks may stand in the profile, which is on its way.
  const awaitsProfile = profile.isLoading && Object.keys(problems.details).some(isOfFirstDriver)
  const request = quoteRequest(car.id, draft.trip, chosenServices(draft))
  const priced = useQuote(request)
  useRefusedExtras(priced.query.error)
  return {
    ...priced,
    request,
    draft,
    isStored: stored !== null,
    step,
    /** The step that cannot be shown yet; null when the one asked for is shown. */
    refused:
      asked !== null && asked !== step && asked !== 'confirmation' && step !== 'confirmation' ? asked : null,
    asked,
    problems,
    /** The way on from this step waits for something that was asked for already. */
    isWaiting: step === 'details' ? awaitsProfile : step === 'payment' && priced.isPricing,
    dispatch: (action: DraftAction) => saveDraft(reduceDraft(open(readDraft()), action)),
    goTo: (next: Step, options?: { replace: boolean }) => void navigate(stepLink(next), options),
  }
}

/** What the cart brings along is kept at once, the steps' own addresses do not carry it; so is what lost extras. */
function useKeepOpened(entry: Entry, open: (from: ReservationDraft | null) => ReservationDraft): void {
  const isReady = useSessionKnown()
  useEffect(() => {
    const stored = readDraft()
    const isResumed = entry.resumed !== null && stored?.entry !== entry.key
    const opened = open(stored)
    const hasLost = stored?.slug === entry.slug && opened.has_lost_extras && !stored.has_lost_extras
    if (isReady && (isResumed || hasLost)) saveDraft(opened)
  })
}

/** The first step with the other cars open; the draft stays. */
export const otherCarsLink = '?step=vehicle&change=1'

/** The address of a step; the draft holds the trip from here on. */
export function stepLink(step: Step): string {
  return `?step=${step}`
}

function useProblems(car: Car, draft: ReturnType<typeof openDraft>) {
  const rules = useCompany().settings?.rules ?? usualRules
  const now = useCompanyNow()
  const drivers = driverProblems(draft.drivers, { trip: draft.trip, rules, now })
  return {
    details: {
      ...tripProblems(draft.trip, { car, rules, now }),
      ...Object.fromEntries(Object.entries(drivers).filter(([field]) => isOfFirstDriver(field))),
    },
    extras: Object.fromEntries(Object.entries(drivers).filter(([field]) => !isOfFirstDriver(field))),
  }
}

function isOfFirstDriver(field: string): boolean {
  return field.startsWith('drivers.0.')
}

/** Only until the company's own rules are there; the server judges by them in any case. */
const usualRules = { grace_minutes: 60, max_days: 90, min_renter_age: 20 }

function useProfile(): { user: User | undefined; isLoading: boolean } {
  const session = useSession()
  const { data, isLoading } = useQuery({ ...currentUserQuery, enabled: session !== null })
  return { user: session ? data?.user : undefined, isLoading }
}

/** Whoever books is taken to drive: what the profile knows is not asked again (WCAG 3.3.7). */
function withProfile(drivers: DriverDraft[], user: User | undefined): DriverDraft[] {
  const [first = {}, ...others] = drivers
  if (!user) return [first, ...others]
  const known = {
    first_name: user.first_name,
    last_name: user.last_name,
    ...(user.birth_date !== null && { birth_date: user.birth_date }),
    ...(user.phone !== null && { phone: user.phone }),
  }
  return [{ ...known, ...first }, ...others]
}
