import type { BookingText } from '@marhala/contract/booking/booking.ts'
import type { CarChoice } from '@marhala/domain/booking/car-choice.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { additionalDriverKey } from '@marhala/domain/price/services.ts'
import type { SavedDraft } from '../../../data/session/drafts.ts'
import { type OfferedExtra, stillOffered } from '../../../features/booking/offered-extras.ts'
import type { Resumed } from '../../../features/booking/resume-reservation.ts'
import { noTrip, type Trip, tripEntries } from '../../../features/trip/trip.ts'

export const steps = ['vehicle', 'details', 'extras', 'payment', 'confirmation'] as const
export type Step = (typeof steps)[number]

export type DriverField = 'first_name' | 'last_name' | 'email' | 'birth_date' | 'phone' | 'license_number'

/**
 * What somebody has typed of a driver; an untouched field is missing, so that the profile may fill it. Of whoever books,
 * also whether they agree to WhatsApp: `known` where they did before, `yes` where they do here.
 */
export type DriverDraft = Partial<Record<DriverField, string>> & { whatsapp?: 'known' | 'yes' | '' }

/** A reservation in the making, kept for the tab until it is booked. */
export type ReservationDraft = {
  slug: string
  /** Which entry of the history its trip was taken from, so that a refresh does not take it again. */
  entry: string | null
  trip: Trip
  /** Whether this very car is wanted, or it or similar; nothing where nobody chose, which the car's class then says. */
  car_choice?: CarChoice | null
  promotion_code?: string | null
  /** When it was begun, as an instant: for an hour it keeps the rates of then. */
  priced_at?: string | undefined
  vehicle_chosen: boolean
  /** The first is the one who books; the others belong to the extra of that name. */
  drivers: DriverDraft[]
  /** Quantities by the extra's id. */
  services: Record<string, number>
  texts?: Partial<Record<BookingText, string>>
  /** The company that they book for, which pays; missing where they pay themselves. */
  company_id?: number | null
  /** Extras that are offered no more were taken out, and none has been chosen since. */
  has_lost_extras?: boolean
  /** Whether a hire by the month goes on until somebody ends it. */
  prolongs?: boolean
  payment_method: PaymentMethod | null
  large_amount_acknowledged: boolean
  /** The idempotency key of what stands here: anything changed is another attempt. */
  attempt: string | null
  /** The reference, once it is booked. */
  booked: string | null
}

/** Where somebody has come in: the car and the trip of the address, from the cart with what else was chosen. */
export type Entry = {
  slug: string
  key: string
  trip: Trip
  car_choice?: CarChoice | null
  promotion_code?: string | null
  /** Now, as an instant. */
  at?: string
  step: Step | null
  resumed: Resumed | null
}

export type DraftAction =
  | { type: 'vehicle_chosen' }
  | { type: 'trip_changed'; trip: Trip }
  | { type: 'car_choice_changed'; car_choice: CarChoice }
  | { type: 'code_changed'; promotion_code: string | null }
  | { type: 'driver_changed'; index: number; driver: DriverDraft }
  | { type: 'service_changed'; service: { id: number; key: string; group: string | null }; quantity: number }
  | { type: 'group_cleared'; ids: number[] }
  | { type: 'text_changed'; field: BookingText; text: string }
  | { type: 'company_chosen'; company_id: number | null }
  | { type: 'payment_method_changed'; payment_method: PaymentMethod }
  | { type: 'large_amount_acknowledged'; value: boolean }
  | { type: 'prolongs_changed'; prolongs: boolean }
  | { type: 'price_accepted' }
  | { type: 'attempted'; key: string }
  | { type: 'booked'; reference: string }

/** The draft as it stands at an address: the stored one, moved to its car, with its trip taken over once. */
export function openDraft(stored: ReservationDraft | null, entry: Entry): ReservationDraft {
  const kept = stored && keptAt(stored, entry) ? stored : emptyDraft(entry.slug)
  const isSameCar = kept.slug === entry.slug
  // Whoever comes from another car's page begins anew: only where, when and who drives stay.
  const base = isSameCar || entry.step !== null ? kept : withoutExtras(kept)
  const bringsTrip =
    (tripEntries(entry.trip).length > 0 || entry.resumed !== null) && base.entry !== entry.key
  if (isSameCar && !bringsTrip) return base
  const tripValues = Object.fromEntries(tripEntries(entry.trip))
  const resumed = bringsTrip ? entry.resumed : null
  return {
    ...base,
    ...(resumed && {
      services: resumed.services,
      drivers: Array.from({ length: resumed.drivers }, (_, index) => base.drivers[index] ?? {}),
    }),
    slug: entry.slug,
    entry: bringsTrip ? entry.key : base.entry,
    priced_at: entry.at,
    trip: bringsTrip ? { ...base.trip, return_location: null, ...tripValues } : base.trip,
    car_choice: entry.car_choice ?? null,
    // The panel of a car says all that is chosen there; among the steps a code goes along to another car.
    promotion_code: entry.promotion_code ?? (entry.step === null ? null : (base.promotion_code ?? null)),
    vehicle_chosen: resumed !== null || (isSameCar && base.vehicle_chosen),
    attempt: null,
  }
}

/** A booked draft is done with: only the way back to its own confirmation still shows it. */
function keptAt({ booked, slug }: ReservationDraft, entry: Entry): boolean {
  return booked === null || (entry.step !== null && slug === entry.slug)
}

function withoutExtras(draft: ReservationDraft): ReservationDraft {
  return {
    ...draft,
    promotion_code: null,
    services: {},
    texts: {},
    drivers: draft.drivers.slice(0, 1),
    has_lost_extras: false,
  }
}

/** The draft without the extras that are offered no more, which it then says; itself where there are none. */
export function withOffered(
  draft: ReservationDraft,
  offered: readonly OfferedExtra[] | undefined,
): ReservationDraft {
  const { services, drivers } = draft
  const left = draft.booked === null ? stillOffered({ services, drivers: drivers.length }, offered) : null
  if (left === null) return draft
  return {
    ...draft,
    services: left.services,
    drivers: drivers.slice(0, left.drivers),
    has_lost_extras: true,
    attempt: null,
  }
}

/** One event of a step put into the draft. */
export function reduceDraft(draft: ReservationDraft, action: DraftAction): ReservationDraft {
  switch (action.type) {
    case 'vehicle_chosen':
      return { ...draft, vehicle_chosen: true }
    case 'attempted':
      return { ...draft, attempt: action.key }
    case 'booked':
      // What was typed is on the booking now and need not stay in the tab.
      return { ...withoutExtras(draft), booked: action.reference, drivers: [{}], attempt: null }
    default:
      return { ...change(draft, action), attempt: null }
  }
}

type Change = Exclude<DraftAction, { type: 'vehicle_chosen' | 'attempted' | 'booked' }>

function change(draft: ReservationDraft, action: Change): ReservationDraft {
  switch (action.type) {
    case 'trip_changed':
      return { ...draft, trip: action.trip }
    case 'car_choice_changed':
      return { ...draft, car_choice: action.car_choice }
    case 'code_changed':
      return { ...draft, promotion_code: action.promotion_code }
    case 'driver_changed':
      return { ...draft, drivers: draft.drivers.with(action.index, action.driver) }
    case 'service_changed':
      return { ...changeService(draft, action), has_lost_extras: false }
    case 'group_cleared':
      return { ...draft, services: without(draft.services, action.ids), has_lost_extras: false }
    case 'company_chosen':
      return { ...draft, company_id: action.company_id }
    case 'text_changed':
      return { ...draft, texts: { ...draft.texts, [action.field]: action.text } }
    case 'payment_method_changed':
      return { ...draft, payment_method: action.payment_method, large_amount_acknowledged: false }
    case 'large_amount_acknowledged':
      return { ...draft, large_amount_acknowledged: action.value }
    case 'prolongs_changed':
      return { ...draft, prolongs: action.prolongs }
    case 'price_accepted':
      return { ...draft, large_amount_acknowledged: false }
  }
}

function changeService(
  draft: ReservationDraft,
  { service, quantity }: Extract<DraftAction, { type: 'service_changed' }>,
): ReservationDraft {
  const others = without(draft.services, [service.id])
  const services = quantity > 0 ? { ...others, [service.id]: quantity } : others
  if (service.key !== additionalDriverKey) return { ...draft, services }
  // One form for each driver after the first; what stays typed is kept.
  const drivers = Array.from({ length: quantity + 1 }, (_, index) => draft.drivers[index] ?? {})
  return { ...draft, services, drivers }
}

/** The step that is shown for the one asked for: each needs what comes before it. */
export function stepToShow(
  draft: ReservationDraft,
  requested: Step | null,
  isComplete: { details: boolean; extras: boolean },
): Step {
  if (draft.booked !== null) return 'confirmation'
  if (requested === null || requested === 'vehicle' || !draft.vehicle_chosen) return 'vehicle'
  if (requested === 'details' || !isComplete.details) return 'details'
  if (requested === 'extras' || !isComplete.extras) return 'extras'
  return 'payment'
}

/** The extras as the API takes them. */
export function chosenServices(draft: ReservationDraft): { service_id: number; quantity: number }[] {
  return Object.entries(draft.services).map(([id, quantity]) => ({ service_id: Number(id), quantity }))
}

/** The extras of a draft, as far as they are known. */
export function chosenExtras<Extra extends OfferedExtra>(
  { services }: Pick<ReservationDraft, 'services'>,
  offered: readonly Extra[] = [],
): Extra[] {
  return offered.filter(({ id }) => services[id])
}

/** Whether an extra of a draft brings the agency's driver: then nobody who books need drive. */
export function bringsDriver(
  draft: Pick<ReservationDraft, 'services'>,
  offered?: readonly OfferedExtra[],
): boolean {
  return chosenExtras(draft, offered).some(({ with_driver }) => with_driver)
}

/** What `/cart` lists of a draft in any tab: nothing of who drives. */
export function draftForCart(draft: ReservationDraft, now: number): SavedDraft {
  return {
    slug: draft.slug,
    trip: draft.trip,
    ...(draft.car_choice && { car_choice: draft.car_choice }),
    ...(draft.promotion_code && { promotion_code: draft.promotion_code }),
    services: draft.services,
    drivers: draft.drivers.length,
    payment_method: draft.payment_method,
    failed: draft.attempt !== null,
    saved_at: now,
  }
}

/** The step that a text of the address names. */
export function readStep(text: string | null): Step | null {
  return steps.find((step) => step === text) ?? null
}

function emptyDraft(slug: string): ReservationDraft {
  return {
    slug,
    entry: null,
    trip: noTrip,
    vehicle_chosen: false,
    drivers: [{}],
    services: {},
    payment_method: null,
    large_amount_acknowledged: false,
    attempt: null,
    booked: null,
  }
}

function without(services: Record<string, number>, ids: number[]): Record<string, number> {
  return Object.fromEntries(Object.entries(services).filter(([id]) => !ids.includes(Number(id))))
}
