import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCheckpoint } from '@marhala/domain/proof/checkpoint.ts'
import { checkProof } from '@marhala/domain/proof/log-proof.ts'
import { checkFile } from '@marhala/domain/proof/proven-pdf.ts'
import type { Kysely } from 'kysely'
import { readConfig } from '../server/src/config.ts'
import type { DB } from '../server/src/db/tables.ts'
import { reachDatabase } from '../server/src/doctor/reach-database.ts'
import {
  judgeCheckpoint,
  readVerifierKeys,
} from '../server/src/features/transparency-log/public/judge-checkpoint.ts'

/*
 * Checks a file against the transparency log (docs/log.md): a PDF with its proof; with `--record`, a proof of its own; or
 * a checkpoint that was mailed, which the log of the database must still contain. The keys are those of the database,
 * or those that `--key` names, and then nothing else is asked. Exit code 1 where it does not hold.
 */
const problems: Record<string, string> = {
  not_ours: 'It is not a PDF with a proof.',
  changed: 'It was changed after it was made.',
  no_proof: 'Its proof cannot be read.',
  unknown_signer: 'None of these keys signed it.',
  not_included: 'The log does not contain it.',
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', multiple: true }, record: { type: 'string' } },
})
const [path] = positionals
if (!path) {
  console.error('npm run verify -- <file> [--key <verifier key>] [--record <file>]')
  process.exit(2)
}
const reached = values.key ? undefined : await reachDatabase(readConfig())
if (reached && 'finding' in reached) {
  console.error(`${reached.finding.message} Name the keys of the log with --key.`)
  process.exit(2)
}
try {
  process.exitCode = (await judge(readFileSync(path), reached?.db)) ? 0 : 1
} finally {
  await reached?.close()
}

async function judge(bytes: Buffer, db?: Kysely<DB>): Promise<boolean> {
  const keys = db ? await readVerifierKeys(db) : values.key!
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return say(checkFile(bytes, keys))
  const text = bytes.toString('utf8')
  if (values.record) return say(checkProof(readFileSync(values.record), text, keys))
  const checkpoint = openCheckpoint(text, keys)
  if (!checkpoint) return say('unknown_signer')
  if (!db) return say({ checkpoint })
  const isContained = await judgeCheckpoint(db, checkpoint)
  console.log(
    isContained
      ? `The log still contains it: ${checkpoint.origin} with ${checkpoint.size} records.`
      : `The log of the database does not contain it: ${checkpoint.origin} had ${checkpoint.size} records.`,
  )
  return isContained
}

type Held = { checkpoint: { origin: string; size: number }; index?: number; record?: string }

function say(found: string | Held): boolean {
  if (typeof found === 'string') {
    console.log(problems[found] ?? found)
    return false
  }
  const { checkpoint, index, record } = found
  const place = index === undefined ? '' : `record ${index} of `
  console.log(`It holds: ${place}${checkpoint.size} in ${checkpoint.origin}.`)
  if (record) console.log(record)
  return true
}
