import { deliveryFields } from '@marhala/domain/booking/delivery.ts'
import type { PaymentTerms } from '@marhala/domain/money/payment-terms.ts'
import { detailNames } from '@marhala/contract/booking/booking.ts'
import { cancelReasons, type CancelReason } from '@marhala/domain/booking/booking-status.ts'
import { loanOutcomes, type LoanOutcome } from '@marhala/domain/extras/stock.ts'
import { chequeStates, type ChequeState } from '@marhala/domain/money/cheque.ts'
import {
  type PaymentKind,
  paymentKinds,
  type PaymentMethod,
  paymentMethods,
  type WarrantyDecision,
  warrantyDecisions,
} from '@marhala/domain/money/ledger.ts'

type AuditRow = { action: string; before?: unknown; after?: unknown }

/** The actions that the words of a booking's history name. */
export const actions = [
  'create',
  'confirm',
  'activate',
  'complete',
  'cancel',
  'change_duration_location',
  'change_services',
  'change_car',
  'move_car',
  'bind_car',
  'agree_price',
  'change_fee',
  'sign_contract',
  'unsign_contract',
  'sign_return',
  'unsign_return',
  'payment',
  'void_payment',
  'add_charge',
  'void_charge',
  'change_cheque',
  'hold_again',
  'start_payment',
  'send_pay_link',
  'refund_online',
  'resolve_payment',
  'hand_out_extra',
  'take_back_extra',
  'add_document',
  'add_driver',
  'update_driver',
  'remove_driver',
  'invoice',
  'credit_note',
  'print_claim',
  'note',
] as const

/** What somebody has typed about a booking, each with its label in the register. */
const writtenNames = [...detailNames, 'internal_note', ...deliveryFields] as const
type WrittenName = (typeof writtenNames)[number]

/** One thing that an audit row tells, still without words; amounts as the wire writes them. */
export type AuditDetail =
  | {
      kind: 'payment'
      payment: PaymentKind
      amount: string
      method: PaymentMethod | null
      transaction: string | null
    }
  | { kind: 'void_payment'; payment_id: number }
  | { kind: 'dates'; before: Period | null; after: Period }
  | { kind: 'places'; before: Locations | null; after: Locations }
  | { kind: 'services'; services: { key: string; quantity: number }[] }
  | { kind: 'total'; before: string | null; after: string }
  | { kind: 'discount'; before: string | null; after: string }
  | { kind: 'agreed_reason' | 'fee_reason'; text: string }
  | { kind: 'kilometers'; value: number }
  | { kind: 'fuel' | 'fuel_back'; level: number }
  | { kind: 'warranty'; decision: WarrantyDecision }
  | { kind: 'reason'; reason: CancelReason }
  | { kind: 'add_charge' | 'void_charge'; charge_id: number }
  | { kind: 'charges' | 'waived' | 'fee_waived'; amount: string }
  | { kind: 'returned_location'; code: string }
  | { kind: 'fee'; amount: string }
  | { kind: 'detail' | 'detail_before'; name: WrittenName; text: string }
  | { kind: 'cheque'; cheque: string; state: ChequeState }
  | { kind: 'extra'; extra: string; piece: string | null; outcome: LoanOutcome | null }
  | { kind: 'agent'; before: string | null; after: string | null }
  | { kind: 'terms'; before: PaymentTerms; after: PaymentTerms }

type Period = { start: string; end: string }
type Locations = { pickup: string; return: string }

/** The key of an action's words; one that is not known is a change, never its code. */
export function auditTitle(action: string) {
  const known = actions.find((name) => name === action)
  return known ? (`history.actions.${known}` as const) : ('history.actions.other' as const)
}

/** What a row says happened. Rows are read with care: they are as old as the program that wrote them. */
export function readAudit({ action, before, after }: AuditRow): AuditDetail[] {
  const old = record(before)
  const now = record(after)
  const found: (AuditDetail | null)[] = [
    action === 'payment' ? paymentOf(now) : null,
    action === 'void_payment'
      ? numbered(now['payment_id'], (payment_id) => ({ kind: 'void_payment', payment_id }))
      : null,
    action === 'add_charge' || action === 'void_charge'
      ? numbered(now['charge_id'], (charge_id) => ({ kind: action, charge_id }))
      : null,
    changed('dates', periodOf(old), periodOf(now)),
    changed('places', locationsOf(old), locationsOf(now)),
    servicesOf(now),
    numbered(now['start_kilometers'] ?? now['end_kilometers'], (value) => ({ kind: 'kilometers', value })),
    numbered(now['end_fuel_level'], (level) => ({ kind: 'fuel_back', level })),
    numbered(now['fuel_level'], (level) => ({ kind: 'fuel', level })),
    among(warrantyDecisions, now['warranty'], (decision) => ({ kind: 'warranty', decision })),
    among(cancelReasons, now['cancel_reason'], (reason) => ({ kind: 'reason', reason })),
    sumOf('charges', now['charges_total']),
    sumOf('waived', now['waived']),
    typeof now['returned_location'] === 'string'
      ? { kind: 'returned_location', code: now['returned_location'] }
      : null,
    sumOf('fee', now['cancellation_fee']),
    now['fee_waived'] === '0.00' ? null : sumOf('fee_waived', now['fee_waived']),
    reasonOf('fee_reason', now['fee_reason']),
    changed('discount', amountOf(old['discount_amount']), amountOf(now['discount_amount'])),
    reasonOf('agreed_reason', now['agreed_reason']),
    changed('total', amountOf(old['total_price']), amountOf(now['total_price'])),
    chequeOf(now),
    extraOf(now),
    'agent' in now ? { kind: 'agent', before: textOf(old['agent']), after: textOf(now['agent']) } : null,
    termsOf(old, now),
    ...writtenNames.flatMap((name) => [
      typed('detail', name, now[name]),
      name in now ? typed('detail_before', name, old[name]) : null,
    ]),
  ]
  return found.filter((detail) => detail !== null)
}

function typed(kind: 'detail' | 'detail_before', name: WrittenName, text: unknown): AuditDetail | null {
  return typeof text === 'string' && text !== '' ? { kind, name, text } : null
}

function chequeOf({ cheque, cheque_state }: Fields): AuditDetail | null {
  const named = textOf(cheque)
  if (named === null) return null
  return among(chequeStates, cheque_state, (state) => ({ kind: 'cheque', cheque: named, state }))
}

function extraOf({ extra, piece, outcome }: Fields): AuditDetail | null {
  const named = textOf(extra)
  if (named === null) return null
  const known = loanOutcomes.find((name) => name === outcome) ?? null
  return { kind: 'extra', extra: named, piece: textOf(piece), outcome: known }
}

function termsOf(old: Fields, now: Fields): AuditDetail | null {
  if (!('payment_days' in now)) return null
  const read = ({ payment_days: days, payment_end_of_month }: Fields): PaymentTerms => ({
    payment_days: typeof days === 'number' ? days : null,
    payment_end_of_month: payment_end_of_month === true,
  })
  return { kind: 'terms', before: read(old), after: read(now) }
}

function paymentOf(now: Fields): AuditDetail | null {
  const amount = amountOf(now['amount'])
  const payment = paymentKinds.find((kind) => kind === (now['kind'] ?? 'charge'))
  if (amount === null || !payment) return null
  const method = paymentMethods.find((name) => name === now['payment_method']) ?? null
  return { kind: 'payment', payment, amount, method, transaction: textOf(now['transaction_id']) }
}

function reasonOf(kind: 'agreed_reason' | 'fee_reason', text: unknown): AuditDetail | null {
  return typeof text === 'string' ? { kind, text } : null
}

function sumOf(kind: 'fee' | 'fee_waived' | 'charges' | 'waived', value: unknown): AuditDetail | null {
  const amount = amountOf(value)
  return amount === null ? null : { kind, amount }
}

function periodOf({ start_date, end_date }: Fields): Period | null {
  return typeof start_date === 'string' && typeof end_date === 'string'
    ? { start: start_date, end: end_date }
    : null
}

function locationsOf({ pickup_location, return_location }: Fields): Locations | null {
  return typeof pickup_location === 'string' && typeof return_location === 'string'
    ? { pickup: pickup_location, return: return_location }
    : null
}

function servicesOf({ services }: Fields): AuditDetail | null {
  if (!Array.isArray(services)) return null
  const list = services
    .map(record)
    .flatMap(({ key, quantity }) =>
      typeof key === 'string' && typeof quantity === 'number' ? [{ key, quantity }] : [],
    )
  return { kind: 'services', services: list }
}

function changed<Kind extends 'dates' | 'places' | 'total' | 'discount', Value>(
  kind: Kind,
  before: Value | null,
  after: Value | null,
): AuditDetail | null {
  if (after === null || JSON.stringify(before) === JSON.stringify(after)) return null
  return { kind, before, after } as unknown as AuditDetail
}

type Fields = Record<string, unknown>

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function amountOf(value: unknown): string | null {
  return typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value) ? value : null
}

function numbered(value: unknown, make: (value: number) => AuditDetail): AuditDetail | null {
  return Number.isSafeInteger(value) ? make(value as number) : null
}

function among<Name extends string>(
  names: readonly Name[],
  value: unknown,
  make: (name: Name) => AuditDetail,
): AuditDetail | null {
  const known = names.find((name) => name === value)
  return known === undefined ? null : make(known)
}
