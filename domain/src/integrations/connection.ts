/** The services of others that the settings connect to, each by keys of one's own. */
export const connectionNames = ['whatsapp', 'stripe', 'cmi'] as const
export type ConnectionName = (typeof connectionNames)[number]

/** What a test of a connection can find. Its words say what is wrong and where that is mended. */
export const connectionProblems = [
  'not_set',
  'unreachable',
  'busy',
  'bad_key',
  'no_permission',
  'refused',
  // Meta.
  'unknown_number',
  'number_not_verified',
  'number_not_registered',
  'sending_blocked',
  'template_missing',
  'template_refused',
  'template_waiting',
  'templates_unseen',
  // Stripe.
  'wrong_mode',
  'reports_missing',
  'reports_off',
  'reports_incomplete',
  'reports_unseen',
  // CMI.
  'wrong_key',
  'wrong_shop',
  'key_unproven',
] as const
export type ConnectionProblem = (typeof connectionProblems)[number]

/** One thing that a test found; `detail` is the provider's code, or the name of what it is about. */
export type Finding = { problem: ConnectionProblem; detail: string | null }

/** With these nothing more was seen: the rest is as unproven as before the test. */
const blinding: readonly ConnectionProblem[] = [
  'not_set',
  'unreachable',
  'busy',
  'bad_key',
  'no_permission',
  'refused',
]

/** These only say that something could not be seen, or needs time: messages and payments may go all the same. */
const harmless: readonly ConnectionProblem[] = [
  'template_waiting',
  'templates_unseen',
  'reports_unseen',
  'key_unproven',
]

/** Whether a finding keeps the connection from working. */
export function isGrave({ problem }: Finding): boolean {
  return !harmless.includes(problem)
}

/** What has to be got and entered, in this order; `test` is the button. */
export const connectionStepNames = ['number', 'shop', 'key', 'templates', 'reports', 'test', 'live'] as const
export type ConnectionStepName = (typeof connectionStepNames)[number]

/** Nothing entered; entered but not proven; proven; or the test found something wrong with it. */
export const stepStates = ['open', 'entered', 'done', 'wrong'] as const
export type StepState = (typeof stepStates)[number]

type Step = {
  step: ConnectionStepName
  /** The settings that it needs. */
  needs: readonly string[]
  /** What is wrong with it, and what leaves it unproven. */
  wrong: readonly ConnectionProblem[]
  unproven?: readonly ConnectionProblem[]
  /** Whether a call of the provider's own proves it as well. */
  heard?: true
}

const whatsapp: readonly Step[] = [
  {
    step: 'number',
    needs: ['whatsapp_phone_number_id'],
    wrong: ['unknown_number', 'number_not_verified', 'number_not_registered', 'sending_blocked'],
  },
  { step: 'key', needs: ['whatsapp_key'], wrong: ['bad_key', 'no_permission'] },
  {
    step: 'templates',
    needs: ['whatsapp_key', 'whatsapp_phone_number_id'],
    wrong: ['template_missing', 'template_refused'],
    unproven: ['template_waiting', 'templates_unseen', 'unknown_number'],
  },
  {
    step: 'reports',
    needs: ['whatsapp_app_secret', 'whatsapp_verify_word'],
    wrong: [],
    heard: true,
  },
]
const stripe: readonly Step[] = [
  { step: 'key', needs: ['stripe_secret_key'], wrong: ['bad_key', 'no_permission', 'wrong_mode'] },
  {
    step: 'reports',
    needs: ['stripe_webhook_secret'],
    wrong: ['reports_missing', 'reports_off', 'reports_incomplete'],
    heard: true,
  },
]
const cmi: readonly Step[] = [
  { step: 'shop', needs: ['cmi_client_id'], wrong: ['wrong_shop'], unproven: ['wrong_key', 'key_unproven'] },
  { step: 'key', needs: ['cmi_store_key'], wrong: ['wrong_key'], unproven: ['wrong_shop', 'key_unproven'] },
  { step: 'reports', needs: ['cmi_client_id', 'cmi_store_key'], wrong: [], heard: true },
]
const steps: Record<ConnectionName, readonly Step[]> = { whatsapp, stripe, cmi }

export type ConnectionFacts = {
  /** The names of the settings that are set. */
  set: ReadonlySet<string>
  /** What the last test of these settings found; null where they were not tested. */
  findings: readonly Finding[] | null
  /** Whether the provider has called us, and proved with these settings who it is. */
  heard: boolean
  /** Whether real money is taken; null where there is no such mode. */
  live: boolean | null
}

export type ConnectionStep = { step: ConnectionStepName; state: StepState }

/**
 * The list of what is to be done for a connection, and how each item stands: nobody ticks it, it follows from what is
 * set, tested and heard.
 */
export function connectionSteps(name: ConnectionName, facts: ConnectionFacts): ConnectionStep[] {
  const own = steps[name].map((step) => ({ step: step.step, state: stateOf(step, facts) }))
  const test: ConnectionStep = { step: 'test', state: testState(facts.findings) }
  if (facts.live === null) return [...own, test]
  return [...own, test, { step: 'live', state: facts.live ? 'done' : 'open' }]
}

function stateOf({ needs, wrong, unproven = [], heard }: Step, facts: ConnectionFacts): StepState {
  if (!needs.every((setting) => facts.set.has(setting))) return 'open'
  const found = facts.findings?.map(({ problem }) => problem) ?? null
  if (found?.some((problem) => wrong.includes(problem))) return 'wrong'
  if (heard) return facts.heard ? 'done' : 'entered'
  const sees = found !== null && !found.some((one) => blinding.includes(one) || unproven.includes(one))
  return sees ? 'done' : 'entered'
}

function testState(findings: readonly Finding[] | null): StepState {
  if (findings === null) return 'open'
  if (findings.some(isGrave)) return 'wrong'
  return findings.length === 0 ? 'done' : 'entered'
}

/** The settings that a test uses, and those that a call of the provider's proves: others have to be proven anew. */
export const provenSettings = {
  whatsapp: {
    tested: [
      'whatsapp_key',
      'whatsapp_phone_number_id',
      'whatsapp_template_received',
      'whatsapp_template_confirmed',
      'whatsapp_template_car_changed',
      'whatsapp_template_pickup_reminder',
      'whatsapp_template_return_reminder',
    ],
    heard: ['whatsapp_app_secret', 'whatsapp_verify_word'],
  },
  stripe: {
    tested: ['stripe_secret_key', 'online_test_mode'],
    heard: ['stripe_webhook_secret'],
  },
  cmi: {
    tested: ['cmi_client_id', 'cmi_store_key', 'online_test_mode'],
    heard: ['cmi_client_id', 'cmi_store_key'],
  },
} as const satisfies Record<ConnectionName, { tested: readonly string[]; heard: readonly string[] }>
