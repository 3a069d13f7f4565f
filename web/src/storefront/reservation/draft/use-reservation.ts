import type { Car } from '@marhala/contract/fleet/cars.ts'
import type { User } from '@marhala/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useSessionKnown } from '../../../data/session/auth.ts'
import { type OfferedExtra, useRefusedExtras } from '../../../features/booking/offered-extras.ts'
import { withDrivers } from '../../../features/booking/young-driver.ts'
import { openingStep, parseResumed } from '../../../features/booking/resume-reservation.ts'
import { parseChoices, quoteRequest } from '../../../features/trip/trip-fields-request.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { parseTrip } from '../../../features/trip/trip.ts'
import { useUsualChoices, withUsualLocation } from '../../../features/trip/use-usual-choices.ts'
import { readDraft, saveDraft, useStoredDraft } from './draft-storage.ts'
import {
  bringsDriver,
  chosenExtras,
  chosenServices,
  type DraftAction,
  type Entry,
  openDraft,
  readStep,
  reduceDraft,
  type ReservationDraft,
  type Step,
  stepToShow,
  withOffered,
} from './reservation-draft.ts'
import { addressProblems, driverProblems, tripProblems } from './reservation-problems.ts'
import { useProfile, withProfile } from './use-profile.ts'

/** The reservation at this address: its draft, step, problems and price, and how they change. */
export type Reservation = ReturnType<typeof useReservation>

/** Puts together the stored draft, the address, the profile and the server's quote; nothing is kept twice. */
export function useReservation(car: Car) {
  const location = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)
  const isOpening = query.get('step') === openingStep
  const named = readStep(query.get('step'))
  const [at] = useState(() => new Date().toISOString())
  const entry: Entry = {
    at,
    slug: car.slug,
    key: location.key + location.search,
    trip: parseTrip(query),
    ...parseChoices(query),
    step: named,
    resumed: parseResumed(query),
  }
  const stored = useStoredDraft()
  const { data: offered } = useQuery(servicesQuery)
  const open = (from: ReservationDraft | null) => withOffered(openDraft(from, entry), offered)
  const opened = open(stored)
  useKeepOpened(entry, open)
  const profile = useProfile()
  const draft = useKnownDraft(opened, profile.user, isOpening)
  const problems = useProblems(car, draft, { isGuest: profile.isGuest, offered })
  const isComplete = { details: isEmpty(problems.details), extras: isEmpty(problems.extras) }
  const step = stepToShow(draft, isOpening ? (isComplete.details ? 'extras' : 'details') : named, isComplete)
  // What the first driver lacks may stand in the profile, which is on its way.
  const awaitsProfile = profile.isLoading && Object.keys(problems.details).some(isOfFirstDriver)
  const rules = useCompany().settings?.rules
  const request = withDrivers(requestOf(car, draft), draft.drivers, rules)
  const dispatch = (action: DraftAction) => saveDraft(reduceDraft(open(readDraft()), action))
  const goTo = (next: Step, options?: { replace: boolean }) => void navigate(stepLink(next), options)
  useOpening(isOpening && !profile.isLoading, () => {
    // The steps' own addresses carry nothing: what this one brought is the draft's from here on.
    dispatch({ type: 'vehicle_chosen' })
    dispatch({ type: 'trip_changed', trip: draft.trip })
    if (isComplete.details) dispatch({ type: 'driver_changed', index: 0, driver: draft.drivers[0] ?? {} })
    goTo(step, { replace: true })
  })
  const priced = useQuote(request)
  useRefusedExtras(priced.query.error)
  return {
    ...priced,
    /** The car is not free for the dates: no price is shown then. */
    isTaken: priced.quote?.available === false,
    request,
    draft,
    withDriver: bringsDriver(draft, offered),
    isStored: stored !== null,
    step,
    /** The step that cannot be shown yet; null when the one asked for is shown. */
    refused:
      named !== null && named !== step && named !== 'confirmation' && step !== 'confirmation' ? named : null,
    requestedStep: named,
    problems,
    /** The way on from this step waits for something that was asked for already. */
    isWaiting: step === 'details' ? awaitsProfile : step === 'payment' && priced.isPricing,
    dispatch,
    goTo,
    isOpening,
    profile: profile.user,
    isGuest: profile.isGuest,
    savesToProfile: profile.user?.phone === null || profile.user?.birth_date === null,
  }
}

/** What is asked to be priced; nothing once it is booked. */
function requestOf({ id }: Car, draft: ReservationDraft) {
  if (draft.booked !== null) return null
  const request = quoteRequest(id, draft.trip, chosenServices(draft), draft.texts, draft)
  const { company_id, priced_at } = draft
  // A company may get something off.
  return request && { ...request, ...(company_id && { company_id }), ...(priced_at && { priced_at }) }
}

function useKnownDraft(
  opened: ReservationDraft,
  user: User | undefined,
  isOpening: boolean,
): ReservationDraft {
  const usual = useUsualChoices()
  return {
    ...opened,
    vehicle_chosen: opened.vehicle_chosen || isOpening,
    trip: withUsualLocation(opened.trip, usual),
    drivers: withProfile(opened.drivers, user),
    payment_method: opened.payment_method ?? usual.payment_method,
  }
}

/** Goes to the first step that has something to ask, once what is known of the person is there. */
function useOpening(isReady: boolean, settle: () => void): void {
  const isKnown = useSessionKnown()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady) isDone.current = false
    if (!isReady || !isKnown || isDone.current) return
    isDone.current = true
    settle()
  })
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

function useProblems(
  car: Car,
  draft: ReservationDraft,
  { isGuest, offered }: { isGuest: boolean; offered: readonly OfferedExtra[] | undefined },
) {
  const rules = useCompany().settings?.rules
  const now = useCompanyNow()
  const drivers = driverProblems(draft.drivers, {
    trip: draft.trip,
    rules,
    now,
    isGuest,
    withDriver: bringsDriver(draft, offered),
  })
  return {
    details: {
      ...tripProblems(draft.trip, { isPremium: car.is_premium, rules, now }),
      ...Object.fromEntries(Object.entries(drivers).filter(([field]) => isOfFirstDriver(field))),
    },
    extras: {
      ...Object.fromEntries(Object.entries(drivers).filter(([field]) => !isOfFirstDriver(field))),
      ...addressProblems(chosenExtras(draft, offered), draft.texts, draft.trip),
    },
  }
}

function isOfFirstDriver(field: string): boolean {
  return field.startsWith('drivers.0.')
}

function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0
}
