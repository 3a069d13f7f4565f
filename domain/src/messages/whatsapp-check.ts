import type { Finding } from '../integrations/connection.ts'

/** Meta's refusal of a question: its HTTP status and code; null where nothing was answered. */
export type MetaRefusal = { status: number; code: number | null } | null

/** What is wrong with key or number by Meta's refusal to tell of the number. */
export function judgeRefusal(refusal: MetaRefusal): Finding {
  if (refusal === null) return { problem: 'unreachable', detail: null }
  const { status, code } = refusal
  const detail = code === null ? `HTTP ${status}` : String(code)
  if (code === 190 || code === 102 || (code === null && status === 401)) return { problem: 'bad_key', detail }
  if (status === 429 || [4, 80007, 130429, 613].includes(code ?? 0)) return { problem: 'busy', detail }
  if (code === 3 || code === 10 || (code !== null && code >= 200 && code < 300))
    return { problem: 'no_permission', detail }
  if (code === 100 || status === 404) return { problem: 'unknown_number', detail }
  return status >= 500 ? { problem: 'unreachable', detail } : { problem: 'refused', detail }
}

/** What Meta says of the number that sends. */
export type MetaNumber = {
  code_verification_status: string | null
  platform_type: string | null
  can_send_message: string | null
  /** Meta's code of what blocks it. */
  blocked_by: number | null
}

/**
 * What keeps a number from sending. One whose code has expired sends all the same; one of which Meta says nothing is
 * taken as sound.
 */
export function judgeNumber(number: MetaNumber): Finding[] {
  const found: Finding[] = []
  if (number.code_verification_status === 'NOT_VERIFIED')
    found.push({ problem: 'number_not_verified', detail: null })
  if (number.platform_type !== null && number.platform_type !== 'CLOUD_API')
    found.push({ problem: 'number_not_registered', detail: null })
  if (found.length === 0 && number.can_send_message === 'BLOCKED')
    found.push({
      problem: 'sending_blocked',
      detail: number.blocked_by === null ? null : String(number.blocked_by),
    })
  return found
}

export type MetaTemplate = { name: string; language: string; status: string }

const waitingStates = ['PENDING', 'IN_APPEAL']

/** Which of the texts Meta does not have, refuses or still reads, each in the languages in which that is so. */
export function judgeTemplates(
  names: readonly string[],
  languages: readonly string[],
  templates: readonly MetaTemplate[],
): Finding[] {
  const problemOf = (name: string, language: string) => {
    const states = templates.filter((one) => one.name === name && one.language === language)
    if (states.length === 0) return 'template_missing'
    if (states.some(({ status }) => status === 'APPROVED')) return null
    return states.some(({ status }) => waitingStates.includes(status))
      ? 'template_waiting'
      : 'template_refused'
  }
  return [...new Set(names)].flatMap((name) =>
    (['template_missing', 'template_refused', 'template_waiting'] as const).flatMap((problem) => {
      const inLanguages = languages.filter((language) => problemOf(name, language) === problem)
      return inLanguages.length === 0 ? [] : [{ problem, detail: `${name} (${inLanguages.join(', ')})` }]
    }),
  )
}
