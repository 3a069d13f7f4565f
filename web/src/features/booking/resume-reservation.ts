import type { SavedDraft } from '../../data/session/drafts.ts'
import type { Choices } from '../trip/trip-fields-request.ts'
import { type Trip, tripEntries } from '../trip/trip.ts'

/** What the cart brings into a reservation beside its car and trip. */
export type Resumed = { services: Record<string, number>; drivers: number }

/** In place of a step: the car was chosen on its page, and the first step that has something to ask is wanted. */
export const openingStep = 'next'

/** The address at which a car's page goes on to its reservation. */
export function reservePath(slug: string, trip: Trip, choices: Choices): string {
  const query = new URLSearchParams([...tripEntries(trip), ...choiceEntries(choices), ['step', openingStep]])
  return `/cars/${slug}/reserve?${query}`
}

function choiceEntries({ car_choice, promotion_code }: Choices): [string, string][] {
  const entries = Object.entries({ car_choice, promotion_code })
  return entries.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

const entryPattern = /^([1-9]\d{0,9})x([1-9]\d?)$/

/**
 * The address at which a draft goes on, whole: another tab has nothing but it. `extras=3x1.5x2` are quantities by the
 * extra's id; it is there even when empty, and says that the car has been chosen.
 */
export function resumePath(draft: SavedDraft): string {
  const extras = Object.entries(draft.services).map(([id, quantity]) => `${id}x${quantity}`)
  const query = new URLSearchParams([...tripEntries(draft.trip), ...choiceEntries(draft)])
  query.set('extras', extras.join('.'))
  if (draft.drivers > 1) query.set('drivers', String(draft.drivers))
  query.set('step', draft.payment_method === null ? 'details' : 'payment')
  return `/cars/${draft.slug}/reserve?${query}`
}

/** Reads such an address; null where nobody came from the cart. */
export function parseResumed(query: URLSearchParams): Resumed | null {
  const extras = query.get('extras')
  if (extras === null) return null
  const services = extras.split('.').flatMap((text) => {
    const [, id, quantity] = entryPattern.exec(text) ?? []
    return id && quantity ? [[id, Number(quantity)] as const] : []
  })
  const drivers = query.get('drivers') ?? ''
  return {
    services: Object.fromEntries(services),
    drivers: /^[1-9]$/.test(drivers) ? Number(drivers) : 1,
  }
}
