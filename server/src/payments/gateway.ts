import type { Language } from '@marhala/contract/language/language.ts'
import type { Finding } from '@marhala/domain/integrations/connection.ts'
import type { GatewayName } from '@marhala/domain/money/online-payment.ts'

/** One try to pay, as a gateway needs it; `amount` in centimes. */
export type Start = {
  key: string
  amount: number
  /** Only reserved on the card, to be captured or released later. */
  is_reserved: boolean
  description: string
  reference: string
  language: Language
  payer: { name: string; email: string | null }
  /** The URL to which the browser returns, and that of the gateway's own calls. */
  back_url: string
  cancel_url: string
  callback_url: string
  shop_url: string
  created_at: Date
  /** The gateway's page of this try, where it was opened before. */
  session_id: string | null
}

/** The target of the browser: a URL, or one that takes a form. */
export type Redirect = { url: string; fields?: Record<string, string>; session_id: string | null }

export const noticeKinds = ['paid', 'authorised', 'refused', 'abandoned', 'lapsed', 'refunded'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The gateways' callback paths, below `/api`. */
export const gatewayPaths = { stripe: '/payments/stripe', cmi: '/payments/cmi' } as const

/** A gateway's authenticated report of a payment's result. */
export type Notice = {
  /** Identical for a repeated notice. */
  event_id: string
  kind: NoticeKind
  /** Identifiers of the payment, of which the gateway sends one at least. */
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

/** The result of reading a call: forged ones are refused, unrelated ones ignored. */
export type Reading = Notice | 'forged' | 'nothing'

export type Order = {
  kind: 'refund' | 'capture' | 'release'
  amount: number
  transaction_id: string
  /** An order with the same key is carried out once. */
  key: string
}
export type OrderResult =
  | { done: true; reference: string }
  | { done: false; is_final: boolean; error: string }

/** The addresses of ours that a check tells, or looks for. */
export type OwnAddresses = { notice_url: string; site_url: string }

/** What a gateway says of its setup, and whom the keys belong to. */
export type CheckResult = { findings: Finding[]; account: string | null }

/** A payment gateway, as the rest of the product uses it. */
export type Gateway = {
  name: GatewayName
  is_test: boolean
  /** Whether it reserves deposits, refunds by itself, and reports a payment on request. */
  reserves: boolean
  refunds: boolean
  /** The page on which the client pays; throws where the gateway cannot be reached. */
  start: (start: Start) => Promise<Redirect>
  read: (body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date) => Reading
  /** The reply to its call, by whether the money is to be kept. */
  answer: (act: 'keep' | 'leave' | 'trouble') => string
  /** The result of a page that was opened, where the gateway can be queried. */
  ask: (session_id: string) => Promise<Notice | null>
  order: (order: Order) => Promise<OrderResult>
  /** Asks about keys and addresses; nothing is charged. */
  check: (own: OwnAddresses) => Promise<CheckResult>
}
