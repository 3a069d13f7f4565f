import * as z from 'zod/mini'
import type { Problem } from './field-problems.ts'

/** Every refusal of the API with its HTTP status; its words are in `words/`. */
export const errorStatus = {
  malformed_json: 400,
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_expired: 401,
  second_step_over: 401,
  invalid_api_key: 401,
  invalid_device_key: 401,
  email_not_verified: 403,
  account_deactivated: 403,
  forbidden: 403,
  other_place: 403,
  do_not_rent: 403,
  scope_missing: 403,
  password_needed: 403,
  second_step_needed: 403,
  not_found: 404,
  account_not_found: 404,
  favorite_not_found: 404,
  car_unavailable: 409,
  invalid_transition: 409,
  booking_closed: 409,
  hold_expired: 409,
  price_agreed: 409,
  stale_version: 409,
  car_still_out: 409,
  papers_expired: 409,
  transaction_id_used: 409,
  too_many_open_bookings: 409,
  first_booking_waits: 409,
  too_many_drivers: 409,
  additional_driver_missing: 409,
  already_favorite: 409,
  invoice_not_due: 409,
  already_invoiced: 409,
  advance_invoiced: 409,
  nothing_invoiced: 409,
  nothing_to_invoice: 409,
  charge_not_due: 409,
  charge_invoiced: 409,
  review_not_allowed: 409,
  own_review: 409,
  already_answered: 409,
  account_has_open_bookings: 409,
  car_has_open_bookings: 409,
  in_use: 409,
  possible_duplicate: 409,
  already_invited: 409,
  day_closed: 409,
  till_closed: 409,
  cheque_moved: 409,
  refund_not_covered: 409,
  online_payment_off: 409,
  nothing_to_pay: 409,
  already_void: 409,
  no_address: 409,
  stale_task: 409,
  webhook_off: 409,
  idempotency_in_progress: 409,
  import_over: 409,
  import_in_progress: 409,
  no_demo: 409,
  demo_has_own_bookings: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  validation_failed: 422,
  invalid_reset_link: 422,
  invalid_undo_link: 422,
  passkey_refused: 422,
  price_mismatch: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The body of every refusal: `errors` keys are dot paths (`drivers.0.birth_date`), the form-wide key is `_`. `data` of
 * one that names fields are `NamedProblems`.
 */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  data: z.optional(z.unknown()),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** The problems by the keys of their words, for a page that switches its language later. */
export type NamedProblems = { problems: Record<string, Problem[]> }
