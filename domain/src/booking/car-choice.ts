import type { BookingStatus } from './booking-status.ts'

/** Whether a booking is of this car or similar, or of this very car (docs/rules/classes.md#this-car-or-similar). */
export const carChoices = ['similar', 'this'] as const
export type CarChoice = (typeof carChoices)[number]

/** How the cars of a class are let; `this_car_price` in centimes a day, null where nobody may insist on a car. */
export type ClassTerms = { or_similar: boolean; this_car_price: number | null }

/** The choices that a car's class leaves, the one that counts where nothing is said first; null without a class. */
export function choicesOf(
  terms: { or_similar: boolean; this_car_price: unknown } | null,
): readonly CarChoice[] {
  if (!terms?.or_similar) return ['this']
  return terms.this_car_price === null ? ['similar'] : carChoices
}

/** What this very car costs a day more, in centimes; nothing where there is no other choice. */
export function thisCarPrice(terms: ClassTerms | null, choice: CarChoice): number {
  return choice === 'this' && terms?.or_similar ? (terms.this_car_price ?? 0) : 0
}

/** Whether a booking may still be moved to another car of its class: promised as similar, not bound, not yet out. */
export function isMovable(booking: {
  class_id: number | null
  bound_at: Date | null
  status: BookingStatus
}): boolean {
  const { class_id, bound_at, status } = booking
  return class_id !== null && bound_at === null && (status === 'pending' || status === 'confirmed')
}

/** Whether a car keeps what a class promises: it is of that class, or of the one that it may borrow from. */
export function standsFor(
  car: { class_id: number | null },
  promised: { id: number; upgrade_class_id: number | null },
): boolean {
  return car.class_id !== null && [promised.id, promised.upgrade_class_id].includes(car.class_id)
}
