import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { checkMapBase } from '@marhala/domain/tracking/map-base.ts'
import { checkBookingRules } from '@marhala/domain/price/booking-rules.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { seal } from '../../secrets.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findMapFile } from '../tracking/public/read-map-files.ts'
import { refuseGuarded, mailSuperadmins } from './guard-settings.ts'
import { lockSettings, type Settings, updateSettings } from './public/company.queries.ts'
import { openSecret } from './public/read-secret.ts'
import { presentSettings, type SecretSetting, secretSettings } from './present-settings.ts'

type Changes = z.output<typeof SettingsChanges>
type Action = 'change_settings' | 'change_business_hours'

/**
 * Changes the given settings. Rules that contradict one another are 422 on their field, whichever of them was sent. The
 * audit has the values before and after, of a secret only whether one is set (R58); changes of guarded settings are
 * mailed to the superadmins.
 */
export async function changeSettings(
  context: AppContext,
  caller: Caller,
  changes: Changes,
  action: Action = 'change_settings',
): Promise<z.output<typeof CompanySettings>> {
  return transact(context.db, async (db) => {
    const settings = await lockSettings(db)
    const { secrets: written, plain } = withoutSecrets(emptyAsNull(changes))
    const guarded = refuseGuarded(context, caller, changedNames(settings, { ...plain, ...written }))
    const problems = {
      ...checkTogether({ ...settings, ...plain }),
      ...(await checkMapFile(context, plain)),
      ...keyProblems(context, changes, settings),
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const sealed = Object.entries(written).map(([name, value]) => [
      name,
      value === null ? null : seal(context.secrets.settings_key, value),
    ])
    const values = { ...plain, ...Object.fromEntries(sealed) }
    if (Object.keys(values).length === 0) return presentSettings(settings)
    const after = await updateSettings(db, values)
    await noteChanges(db, caller, { action, before: settings, after })
    await mailSuperadmins({ ...context, db }, caller, guarded)
    return presentSettings(after)
  })
}

function withoutSecrets(changes: Changes) {
  const isSecret = ([name]: [string, unknown]) => (secretSettings as readonly string[]).includes(name)
  const { true: secrets = [], false: plain = [] } = Object.groupBy(Object.entries(changes), (entry) =>
    isSecret(entry) ? 'true' : 'false',
  )
  return {
    secrets: Object.fromEntries(secrets) as Partial<Record<SecretSetting, string | null>>,
    plain: Object.fromEntries(plain) as Omit<Changes, SecretSetting>,
  }
}

/** The settings that change; a new secret always does, since it is stored sealed. */
function changedNames(settings: Settings, values: Partial<Record<keyof Settings, unknown>>): string[] {
  const names = Object.keys(values) as (keyof Settings)[]
  return names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(settings[name]))
}

function emptyAsNull(changes: Changes): Changes {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])) as Changes
}

function checkTogether(settings: Settings): Record<string, Problem[]> {
  const problems = [...checkBookingRules(settings), ...checkMapBase(settings)]
  return Object.fromEntries(problems.map(({ field, key }) => [field, [{ key }]]))
}

/** The chosen file must exist now; it may be removed later. */
async function checkMapFile(
  { config }: AppContext,
  { map_file }: Changes,
): Promise<Record<string, Problem[]>> {
  if (typeof map_file !== 'string' || (await findMapFile(config, map_file))) return {}
  return { map_file: [{ key: 'unknown_value' }] }
}

/** A key of Stripe shows whether it is for tests: one of the other mode would take no payment, or real ones. */
function keyProblems(
  { secrets }: AppContext,
  changes: Changes,
  settings: Settings,
): Record<string, Problem[]> {
  const { online_gateway, online_test_mode, stripe_secret_key: stripeKey } = changes
  if ((online_gateway ?? settings.online_gateway) !== 'stripe') return {}
  const key = stripeKey === undefined ? openSecret(secrets, settings.stripe_secret_key) : stripeKey
  if (!key) return {}
  const isForTests = /^[a-z]+_test_/.test(key)
  if (isForTests === (online_test_mode ?? settings.online_test_mode)) return {}
  return {
    [stripeKey === undefined ? 'online_test_mode' : 'stripe_secret_key']: [{ key: 'stripe_key_mode' }],
  }
}

async function noteChanges(
  db: Kysely<DB>,
  caller: Caller,
  { action, ...values }: { action: Action; before: Settings; after: Settings },
): Promise<void> {
  const [before, after] = [presentSettings(values.before), presentSettings(values.after)]
  const secret = Object.fromEntries(
    secretSettings
      .filter((name) => values.before[name] !== values.after[name])
      .map((name) => [name, 'changed']),
  )
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const some = (all: typeof after) => Object.fromEntries(names.map((name) => [name, all[name]]))
  if (names.length === 0 && Object.keys(secret).length === 0) return
  const who = { entity: 'company_settings', entity_id: null, ...actorOf(caller) }
  await writeAudit(db, { ...who, action, before: some(before), after: { ...some(after), ...secret } })
}
