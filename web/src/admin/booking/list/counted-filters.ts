import { type BookingAttention, bookingAttentions } from '@marhala/domain/figures/dashboard-figures.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import { isPlainDate } from './plain-date.ts'

/** The pairs of days that a figure of the dashboard counts by; both are inclusive, either may be absent. */
export const countedSpans = ['created', 'pickup', 'return', 'received'] as const
export type CountedSpan = (typeof countedSpans)[number]

/**
 * The filters by which a figure or a view opens the list that it counts. Nobody types them: they come with a link, are shown as
 * chips, and can be taken away.
 */
export type CountedFilters = Record<`${CountedSpan}_${'from' | 'to'}`, string | null> & {
  car_id: string | null
  category_id: string | null
  /** The code of a location. */
  pickup_location: string | null
  received_method: PaymentMethod | null
  attention: BookingAttention | null
  has_outstanding: 'true' | null
}

export const noCounted: CountedFilters = {
  car_id: null,
  category_id: null,
  pickup_location: null,
  received_method: null,
  created_from: null,
  created_to: null,
  pickup_from: null,
  pickup_to: null,
  return_from: null,
  return_to: null,
  received_from: null,
  received_to: null,
  attention: null,
  has_outstanding: null,
}

/** Reads them from an address; what the API would refuse is left out. */
export function parseCounted(query: URLSearchParams): CountedFilters {
  const day = (name: string) => {
    const text = query.get(name)
    return text !== null && isPlainDate(text) ? text : null
  }
  const number = (name: string) => {
    const text = query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? text : null
  }
  const location = query.get('pickup_location') ?? ''
  return {
    car_id: number('car_id'),
    category_id: number('category_id'),
    pickup_location: /^[\w-]{1,60}$/.test(location) ? location : null,
    received_method: paymentMethods.find((method) => method === query.get('received_method')) ?? null,
    created_from: day('created_from'),
    created_to: day('created_to'),
    pickup_from: day('pickup_from'),
    pickup_to: day('pickup_to'),
    return_from: day('return_from'),
    return_to: day('return_to'),
    received_from: day('received_from'),
    received_to: day('received_to'),
    attention: bookingAttentions.find((kind) => kind === query.get('attention')) ?? null,
    has_outstanding: query.get('has_outstanding') === 'true' ? 'true' : null,
  }
}

/** Whether any of them narrows the list. */
export function hasCounted(filters: CountedFilters): boolean {
  return Object.keys(noCounted).some((name) => filters[name as keyof CountedFilters] !== null)
}
