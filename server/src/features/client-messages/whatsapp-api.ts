import type { Language } from '@marhala/contract/language/language.ts'
import type { SendOutcome } from '@marhala/domain/messages/whatsapp.ts'
import * as z from 'zod/mini'
import type { WhatsappSetup } from './whatsapp-setup.ts'

export type TemplateMessage = {
  /** Digits with the country's, without `+`. */
  to: string
  name: string
  language: Language
  /** The values of the template's gaps, in their order. */
  parameters: string[]
  /** Repeated in every notice on the message, even where the answer to this call was lost. */
  mark: string
}

/** Sends one template message by Meta's Cloud API and returns its outcome; it never throws and never tries twice. */
export async function sendTemplate(
  setup: WhatsappSetup,
  message: TemplateMessage,
  now: Date,
): Promise<SendOutcome> {
  const response = await post(setup, message)
  if (!(response instanceof Response)) return response
  const body = z.safeParse(Answer, await response.json().catch(() => null)).data
  const id = body?.messages?.[0]?.id ?? null
  return {
    answer: {
      status: response.status,
      id,
      code: body?.error?.code ?? null,
      retry_after: readRetryAfter(response.headers.get('retry-after'), now),
    },
  }
}

async function post(setup: WhatsappSetup, message: TemplateMessage): Promise<Response | SendOutcome> {
  try {
    return await fetch(`${setup.url}/${setup.phone_number_id}/messages`, {
      method: 'POST',
      // A key goes only to the address that it was made for.
      redirect: 'error',
      headers: { authorization: `Bearer ${setup.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      signal: AbortSignal.timeout(20_000),
    })
  } catch (error) {
    return { answer: null, left: !neverConnected(error) }
  }
}

function bodyOf({ to, name, language, parameters, mark }: TemplateMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: mark,
  }
}

/** The parts of an answer that are read. */
const Answer = z.object({
  messages: z.optional(z.array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }))),
  error: z.optional(z.object({ code: z.optional(z.int()) })),
})

const beforeConnecting = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Whether there was no connection, so that nothing can have arrived. */
function neverConnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return beforeConnecting.includes(cause?.code ?? '')
}

/** Seconds: the header has them, or the date until which to wait. */
function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}
