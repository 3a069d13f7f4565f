import { createHash } from 'node:crypto'
import {
  type ConnectionName,
  provenSettings,
  connectionSteps,
} from '@marhala/domain/integrations/connection.ts'
import { company } from '@marhala/domain/records/company.ts'
import { namesWith } from '@marhala/domain/records/field.ts'
import type { AppContext } from '../../../context.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { openSecret } from '../../company/public/read-secret.ts'
import { findConnection, saveHeard, saveTest, type TestResult } from './connections.queries.ts'

/** How a connection stands: what is to be done for it, and what its last test found. */
export async function readConnection(context: AppContext, settings: Settings, name: ConnectionName) {
  const known = await findConnection(context.db, name)
  const isTested = known?.tested_setup === setupOf(settings, name, 'tested')
  const tested = isTested ? known : undefined
  const steps = connectionSteps(name, {
    set: namesSet(context, settings),
    findings: tested?.findings ?? null,
    heard: known?.heard_setup === setupOf(settings, name, 'heard'),
    live: name === 'whatsapp' ? null : !settings.online_test_mode,
  })
  return {
    steps,
    tested_at: tested?.tested_at ?? null,
    findings: tested?.findings ?? [],
    account: tested?.account ?? null,
  }
}

/** Stores what a test of these settings found. */
export async function noteTest(
  { db, clock }: AppContext,
  settings: Settings,
  name: ConnectionName,
  result: TestResult,
): Promise<void> {
  await saveTest(db, name, { ...result, setup: setupOf(settings, name, 'tested'), now: clock() })
}

/** Notes that the provider called and proved by these settings who it is. */
export async function noteHeard(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  settings: Settings,
  name: ConnectionName,
): Promise<void> {
  await saveHeard(db, name, { setup: setupOf(settings, name, 'heard'), now: clock() })
}

/** A hash of the settings that are tested or proven by a call; secrets go in as they are sealed. */
function setupOf(settings: Settings, name: ConnectionName, by: 'tested' | 'heard'): string {
  const values = provenSettings[name][by].map((setting) => settings[setting])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

const secrets: readonly string[] = namesWith(company, 'secret')

/** The settings that are set; a secret that was sealed by another AUTH_SECRET is not. */
function namesSet(context: AppContext, settings: Settings): Set<string> {
  const entries = Object.entries(settings).filter(([name, value]) =>
    secrets.includes(name) ? openSecret(context.secrets, value as string | null) !== null : value !== null,
  )
  return new Set(entries.map(([name]) => name))
}
