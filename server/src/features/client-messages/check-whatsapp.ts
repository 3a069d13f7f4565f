import { languages } from '@marhala/contract/language/language.ts'
import {
  judgeNumber,
  judgeRefusal,
  judgeTemplates,
  type MetaRefusal,
  type MetaTemplate,
} from '@marhala/domain/messages/whatsapp-check.ts'
import * as z from 'zod/mini'
import type { TestResult } from '../connections/public/connections.queries.ts'
import type { WhatsappSetup } from './whatsapp-setup.ts'

/** The limit of all questions together. */
const limitMs = 7000

type Asked = WhatsappSetup & { signal: AbortSignal }

/**
 * Asks Meta about the number and its templates. It only reads: no message leaves, and nothing is changed at Meta. What
 * Meta says in words is not passed on; its codes are.
 */
export async function checkWhatsapp(found: WhatsappSetup | null): Promise<TestResult> {
  if (!found) return { findings: [{ problem: 'not_set', detail: null }], account: null }
  const setup = { ...found, signal: AbortSignal.timeout(limitMs) }
  const fields = 'verified_name,display_phone_number,code_verification_status,platform_type,health_status'
  const answer = await ask(setup, `${setup.phone_number_id}?fields=${fields}`, PhoneNumber)
  if ('refusal' in answer) return { findings: [judgeRefusal(answer.refusal)], account: null }
  const { verified_name, display_phone_number, code_verification_status, platform_type, health_status } =
    answer.body
  const entities = health_status?.entities ?? []
  const number = {
    code_verification_status: code_verification_status ?? null,
    platform_type: platform_type ?? null,
    can_send_message: health_status?.can_send_message ?? null,
    blocked_by: entities.flatMap(({ errors = [] }) => errors).at(0)?.error_code ?? null,
  }
  const account = [verified_name, display_phone_number].filter(Boolean).join(' · ').slice(0, 200)
  const waba = entities.find(({ entity_type }) => entity_type === 'WABA')?.id
  return {
    findings: [...judgeNumber(number), ...(await checkTemplates(setup, waba))],
    account: account === '' ? null : account,
  }
}

async function checkTemplates(setup: Asked, account: string | undefined) {
  const unseen = [{ problem: 'templates_unseen' as const, detail: null }]
  if (account === undefined) return unseen
  const templates = await listTemplates(setup, account)
  return templates ? judgeTemplates(Object.values(setup.templates), languages, templates) : unseen
}

const mostPages = 20

/** All templates of the account; null where the key may not read them. */
async function listTemplates(setup: Asked, account: string): Promise<MetaTemplate[] | null> {
  const found: MetaTemplate[] = []
  let after = ''
  for (let page = 0; page < mostPages; page++) {
    const path = `${account}/message_templates?fields=name,language,status&limit=100${after}`
    const answer = await ask(setup, path, Templates)
    if ('refusal' in answer) return null
    found.push(...answer.body.data)
    const { next, cursors } = answer.body.paging ?? {}
    if (next === undefined || cursors?.after === undefined) return found
    after = `&after=${encodeURIComponent(cursors.after)}`
  }
  return found
}

const optionalText = z.optional(z.string())

/** The parts of Meta's answers that are read. */
const PhoneNumber = z.object({
  verified_name: optionalText,
  display_phone_number: optionalText,
  code_verification_status: optionalText,
  platform_type: optionalText,
  health_status: z.optional(
    z.object({
      can_send_message: optionalText,
      entities: z.optional(
        z.array(
          z.object({
            entity_type: z.string(),
            id: z.string().check(z.regex(/^\d{1,40}$/)),
            errors: z.optional(z.array(z.object({ error_code: z.int() }))),
          }),
        ),
      ),
    }),
  ),
})
const Templates = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
  paging: z.optional(
    z.object({ next: optionalText, cursors: z.optional(z.object({ after: optionalText })) }),
  ),
})
const Refusal = z.object({ error: z.object({ code: z.optional(z.int()) }) })

async function ask<Schema extends z.ZodMiniType>(
  { url, key, signal }: Asked,
  path: string,
  schema: Schema,
): Promise<{ body: z.output<Schema> } | { refusal: MetaRefusal }> {
  try {
    const response = await fetch(`${url}/${path}`, {
      // A key goes only to the address that it was made for.
      redirect: 'error',
      headers: { authorization: `Bearer ${key}` },
      signal,
    })
    const json: unknown = await response.json().catch(() => null)
    const read = response.ok ? z.safeParse(schema, json) : undefined
    if (read?.success) return { body: read.data }
    const code = z.safeParse(Refusal, json).data?.error.code ?? null
    return { refusal: { status: response.status, code } }
  } catch {
    return { refusal: null }
  }
}
