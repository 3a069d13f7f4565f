import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import type { NewDamage } from '@marhala/contract/fleet/damages.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { LoanOutcome } from '@marhala/domain/extras/stock.ts'
import {
  carItems,
  type CarItem,
  type ConditionAct,
  type PhotoView,
} from '@marhala/domain/fleet/condition-report.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { randomKey } from '../http/send.ts'
import type { CarDamages } from './kept-pack.ts'

/** The steps of the walk around a car, in their order. */
export const walkSteps = {
  handover: ['who', 'photos', 'damages', 'car', 'money', 'client', 'staff'],
  take_back: ['photos', 'damages', 'car', 'settle', 'client', 'staff'],
} as const satisfies Record<ConditionAct, readonly string[]>
export type WalkStep = (typeof walkSteps)[ConditionAct][number]

/** A picture on this phone, by its id. */
export type Taken = { picture: string; taken_at: string }

/** A damage that the walk has found; `price` is what a return asks for it, as typed, '' where nothing. */
export type FoundDamage = Omit<NewDamage, 'photos'> & { id: string; photos: string[]; price: string }

/** The papers of a client that are photographed. */
export type PaperKind = 'driving_license' | 'identity_card'

/** A charge of a return, as it was proposed and as it is taken. */
export type WalkCharge = {
  kind: 'late' | 'fuel' | 'kilometers'
  amount: string
  isTaken: boolean
  reason: string
}

/** Who pays how: nothing is guessed, '' is no answer yet. */
export type HowPaid = Extract<PaymentMethod, 'cash' | 'card'> | 'none' | ''

/** Why the server took nothing of a walk. */
export type Refusal = {
  code: string
  message: string
  errors: Record<string, string[]>
}

/**
 * A walk around a car: what is being noted of it, and, once it is done, of its way to the server. `open` is under way,
 * `waiting` is done and not there yet, `refused` waits for somebody to decide.
 */
export type Walk = {
  id: string
  act: ConditionAct
  booking_id: number
  car_id: number
  /** The car that it goes around where that is not, or no longer, the one on which the booking stands. */
  car?: WalkedCar
  state: 'open' | 'waiting' | 'refused'
  step: WalkStep
  /** What was known when it began. */
  pack: HandoverPack
  damages_known: CarDamages | null
  /** The version that its writing is for. */
  version: number
  drivers: number[]
  licenses: Record<number, string>
  papers: Partial<Record<PaperKind, Taken>>
  photos: Partial<Record<PhotoView, Taken>>
  damages: FoundDamage[]
  kilometers: string
  fuel_level: number | null
  items: CarItem[]
  services: number[]
  /** What is said of the extras with stock, one by one, and which that are gone it does not charge (walk-extras.ts). */
  extras?: Record<string, 'out' | LoanOutcome>
  unbilled?: string[]
  payment: HowPaid
  deposit: HowPaid
  unpaid_reason: string
  confirm_early: boolean
  charges: WalkCharge[]
  /** What pays the charges of a return: the deposit, money now, or an invoice later. */
  settle: 'deposit' | 'cash' | 'card' | 'later' | ''
  /** What becomes of the deposit that no charge takes. */
  rest: 'returned' | 'held'
  language: Language
  client_signature: string | null
  staff_signature: string | null
  note: string
  /** When it was done, by this phone's clock; null while it is not. */
  done_at: string | null
  /** The idempotency key of its sending, and what is sent with it: another body has another key. */
  key: string
  body: object | null
  refusal: Refusal | null
}

/** The car that a walk goes around, as far as it shows it and checks its kilometres. */
export type WalkedCar = {
  id: number
  name: string
  registration_plate: string | null
  odometer: number
  papers_expired: boolean
}

/** The car on which a booking stands, as a walk knows it. */
export function ownCar({ booking, car: { id, odometer, papers_expired } }: HandoverPack): WalkedCar {
  const { name, registration_plate } = booking.car
  return { id, name, registration_plate, odometer, papers_expired }
}

/** The car that a walk goes around. */
export function walkedCar({ car, pack }: Walk): WalkedCar {
  return car ?? ownCar(pack)
}

/** The walk around another car: what was noted of the one before is gone, what is of the client and of money stays. */
export function walkAround(walk: Walk, car: WalkedCar, damages_known: CarDamages | null): Walk {
  return {
    ...walk,
    car,
    car_id: car.id,
    damages_known,
    photos: {},
    damages: [],
    kilometers: String(car.odometer),
    fuel_level: null,
    items: [...carItems],
    client_signature: null,
    staff_signature: null,
  }
}

/** Whether something of its car was noted that another car would lose. */
export function isCarNoted(walk: Walk): boolean {
  const { photos, damages, fuel_level, kilometers, client_signature } = walk
  return (
    Object.keys(photos).length > 0 ||
    damages.length > 0 ||
    fuel_level !== null ||
    kilometers !== String(walkedCar(walk).odometer) ||
    client_signature !== null
  )
}

/** A walk that begins: what the clerk need not type stands there. */
export function beginWalk(act: ConditionAct, pack: HandoverPack, damages_known: CarDamages | null): Walk {
  const { booking, car, proposed_kilometers } = pack
  const reading = act === 'handover' ? car.odometer : proposed_kilometers
  return {
    id: walkId(act, booking.id),
    act,
    booking_id: booking.id,
    car_id: car.id,
    state: 'open',
    step: walkSteps[act][0],
    pack,
    damages_known,
    version: booking.version,
    drivers: [],
    licenses: {},
    papers: {},
    photos: {},
    damages: [],
    kilometers: reading === null ? '' : String(reading),
    fuel_level: null,
    items: [...carItems],
    services: carriedServices(pack).map(({ service_id }) => service_id),
    payment: '',
    deposit: '',
    unpaid_reason: '',
    confirm_early: false,
    charges: [],
    settle: '',
    rest: 'returned',
    language: pack.language,
    client_signature: null,
    staff_signature: null,
    note: booking.note ?? '',
    done_at: null,
    key: randomKey(),
    body: null,
    refusal: null,
  }
}

/** A pack as this phone keeps it: one that was kept by an older version does not tell what is put into the car. */
type PackOfAnyAge = Pick<HandoverPack, 'booking'> & Partial<Pick<HandoverPack, 'carried_services'>>

/** The booked extras that are put into the car; all of them where the pack does not tell. */
export function carriedServices({ booking, carried_services: carried }: PackOfAnyAge) {
  return booking.booking_services.filter(({ service_id }) => carried?.includes(service_id) ?? true)
}

/** The one walk of a booking's act. */
export function walkId(act: ConditionAct, bookingId: number): string {
  return `${bookingId}-${act}`
}

/** What a booking waits for; null where it is neither handed over nor taken back now. */
export function actOf({ status }: Pick<Booking, 'status'>): ConditionAct | null {
  return status === 'confirmed' ? 'handover' : status === 'active' ? 'take_back' : null
}

/** The step before or after; null at either end. */
export function stepBeside({ act, step }: Pick<Walk, 'act' | 'step'>, by: 1 | -1): WalkStep | null {
  const steps: readonly WalkStep[] = walkSteps[act]
  return steps[steps.indexOf(step) + by] ?? null
}

/** Every picture that a walk has taken. */
export function picturesOf(walk: Walk): string[] {
  const taken = [...Object.values(walk.papers), ...Object.values(walk.photos)].map(({ picture }) => picture)
  const signatures = [walk.client_signature, walk.staff_signature].filter((one) => one !== null)
  return [...taken, ...walk.damages.flatMap(({ photos }) => photos), ...signatures]
}

/** A walk that is done: from now on it waits for its sending. */
export function finishWalk(walk: Walk, now: Date): Walk {
  return {
    ...walk,
    state: 'waiting',
    done_at: walk.done_at ?? now.toISOString(),
    key: randomKey(),
    body: null,
    refusal: null,
  }
}

/**
 * A walk that somebody opens again on what the booking has become, to mend what was refused. Where that stands on another
 * car by now and was promised no class, it begins anew around that one.
 */
export function reopenWalk(walk: Walk, pack: HandoverPack, damages: CarDamages | null): Walk {
  const { version, promise } = pack.booking
  const opened: Walk = { ...walk, car: walkedCar(walk), pack, version, state: 'open', body: null }
  const mayStay = walk.act === 'take_back' || promise || pack.car.id === walk.car_id
  return mayStay ? opened : { ...walkAround(opened, ownCar(pack), damages), step: walkSteps.handover[0] }
}

/** A walk that is sent again on what the booking has become; the car that it went around stays the one that leaves. */
export function walkOnto(walk: Walk, pack: HandoverPack): Walk {
  const car = walkedCar(walk)
  const renewed = { car, pack, version: pack.booking.version, key: randomKey(), body: null, refusal: null }
  return { ...walk, ...renewed, state: 'waiting' }
}
