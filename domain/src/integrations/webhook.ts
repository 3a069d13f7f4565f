export const webhookEvents = [
  'booking.created',
  'booking.confirmed',
  'booking.started',
  'booking.completed',
  'booking.cancelled',
  'booking.updated',
  'payment.recorded',
  'payment.voided',
  'car.created',
  'car.updated',
  'car.removed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const ofBookings: Record<string, WebhookEvent> = {
  create: 'booking.created',
  confirm: 'booking.confirmed',
  activate: 'booking.started',
  complete: 'booking.completed',
  cancel: 'booking.cancelled',
  change_duration_location: 'booking.updated',
  change_services: 'booking.updated',
  change_car: 'booking.updated',
  move_car: 'booking.updated',
  bind_car: 'booking.updated',
  agree_price: 'booking.updated',
  change_fee: 'booking.updated',
  sign_contract: 'booking.updated',
  unsign_contract: 'booking.updated',
  sign_return: 'booking.updated',
  unsign_return: 'booking.updated',
  add_charge: 'booking.updated',
  void_charge: 'booking.updated',
  payment: 'payment.recorded',
  void_payment: 'payment.voided',
}

const ofCars: Record<string, WebhookEvent> = {
  create: 'car.created',
  update: 'car.updated',
  add_photo: 'car.updated',
  order_photos: 'car.updated',
  focus_photo: 'car.updated',
  remove_photo: 'car.updated',
  block: 'car.updated',
  unblock: 'car.updated',
  retire: 'car.removed',
  delete: 'car.removed',
}

/** The webhook event of an audit action; null for internal ones. */
export function webhookEventOf(entity: 'booking' | 'car', action: string): WebhookEvent | null {
  const events = entity === 'booking' ? ofBookings : ofCars
  return Object.hasOwn(events, action) ? events[action]! : null
}

/** A first try and ten more, each wait twice the one before: 80 seconds at first, almost a day in all. */
const firstWait = 80
export const webhookTries = 11

/** How many seconds to wait after this many failed tries; null after the last. */
export function webhookWait(tries: number): number | null {
  return tries >= webhookTries ? null : firstWait * 2 ** (tries - 1)
}

/** How long an answer may take, in milliseconds. */
export const webhookTimeLimit = 10_000

/** How many characters of an answer are stored, for how many days; and how long the log is kept. */
export const webhookLog = { characters: 500, answer_days: 3, days: 30 } as const

/** For how many hours the previous secret still signs too, so that a receiver can be switched over. */
export const oldSecretHours = 24

/** After this many days without a success a webhook is switched off. */
export const failingDays = 3

/** Whether a receiver has failed long enough to be switched off; instants in epoch milliseconds. */
export function isFailingTooLong(failingSince: number | null, now: number): boolean {
  return failingSince !== null && now - failingSince >= failingDays * 86_400_000
}

/** `off` by hand, `failing` when it was switched off automatically. */
export const webhookStates = ['on', 'off', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
