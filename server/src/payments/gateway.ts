import type { Language } from '@marhala/contract/language/language.ts'
import type { GatewayName } from '@marhala/domain/money/online-payment.ts'

/** One try to pay, as a gateway needs it; `amount` in centimes. */
export type Start = {
  key: string
  amount: number
  /** Only reserved on the card, to be taken or let go of later. */
  is_reserved: boolean
  description: string
  reference: string
  language: Language
  payer: { name: string; email: string | null }
  /** Where the browser comes back to, and where the gateway's own calls go. */
  back_url: string
  cancel_url: string
  callback_url: string
  shop_url: string
  created_at: Date
  /** The gateway's page of this very try, where it was opened before. */
  session_id: string | null
}

/** Where the browser goes: an address, or one that takes a form. */
export type Redirect = { url: string; fields?: Record<string, string>; session_id: string | null }

export const noticeKinds = ['paid', 'authorised', 'refused', 'abandoned', 'lapsed', 'refunded'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Where gateways tell us what became of a payment, below `/api`. */
export const gatewayPaths = { stripe: '/payments/stripe', cmi: '/payments/cmi' } as const

/** What a gateway says became of a payment, once it was sure that it is the gateway who says so. */
export type Notice = {
  /** The same for the same thing told again. */
  event_id: string
  kind: NoticeKind
  /** What names the payment, of which the gateway tells one at least. */
  key: string | null
  session_id: string | null
  transaction_id: string | null
  /** In the smallest unit of its currency; of refunds all of them so far. */
  amount: number | null
  currency: string | null
  is_test: boolean
}

/** What was done about a notice, and whether the gateway may keep the money. */
export type NoticeOutcome = { outcome: string; act: 'keep' | 'leave' }

/** What is read out of a call: forged ones are refused, what is none of ours is left alone. */
export type Reading = Notice | 'forged' | 'nothing'

export type Order = {
  kind: 'refund' | 'capture' | 'release'
  amount: number
  transaction_id: string
  /** The same order under the same key is carried out once. */
  key: string
}
export type OrderResult =
  | { done: true; reference: string }
  | { done: false; is_final: boolean; error: string }

/** What a gateway answered to whoever asked whether it is set up well. */
export type CheckResult = 'ok' | 'bad_key' | 'wrong_mode' | 'unreachable'

/** Whom cards are paid through: the one shape that the rest of the product knows. */
export type Gateway = {
  name: GatewayName
  is_test: boolean
  /** Whether it reserves deposits, gives money back by itself, and says what became of a payment when asked. */
  reserves: boolean
  refunds: boolean
  /** The page on which the client pays; throws where the gateway cannot be reached. */
  start: (start: Start) => Promise<Redirect>
  read: (body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date) => Reading
  /** What its call is answered, by whether the money is to be kept. */
  answer: (act: 'keep' | 'leave' | 'trouble') => string
  /** What became of a page that was opened, where the gateway can be asked. */
  ask: (session_id: string) => Promise<Notice | null>
  order: (order: Order) => Promise<OrderResult>
  check: () => Promise<CheckResult>
}
