import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isContinued } from '@marhala/domain/proof/check-proof.ts'
import { readCheckpoint } from '@marhala/domain/proof/checkpoint.ts'
import { checkProof } from '@marhala/domain/proof/log-proof.ts'
import {
  consistencyProof,
  leafHash,
  nodeHash,
  type NodePlace,
  treeRoot,
} from '@marhala/domain/proof/merkle-tree.ts'
import type { AppContext } from '../../context.ts'
import { expect, test } from 'vitest'
import { findLogVerifiers } from '../../test/peers/log-verifiers.ts'
import { runProgram } from '../../test/run-program.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openTestApp } from '../../test/test-app.ts'
import { listKeys } from './log.queries.ts'
import { examineLog } from './public/examine-log.ts'
import { proveRecord } from './public/prove-record.ts'
import { sequenceLog } from './public/sequence-log.ts'

/** Notes as the triggers of the tables make them, without their rows. */
const note = ({ db }: AppContext, subject: number) =>
  db
    .insertInto('log_pending')
    .values({ kind: 'payment', subject, row: JSON.stringify({ subject }) })
    .execute()

test('R77 500 leaves at once have one order, each once, and a tree that verifies', async () => {
  const { context } = await openTestApp()
  const all = Array.from({ length: 500 }, async (_, index) => {
    await note(context, index + 1)
    if (index % 7 === 0) await sequenceLog(context)
  })
  await Promise.all(all)
  await sequenceLog(context)
  const records = await context.db
    .selectFrom('log_records')
    .select(['position', 'subject'])
    .orderBy('position')
    .execute()
  expect(records.map(({ position }) => position)).toEqual(Array.from({ length: 500 }, (_, index) => index))
  expect(new Set(records.map(({ subject }) => subject)).size).toBe(500)
  const { size, problems } = await examineLog(context.db, context.config)
  expect([size, problems.filter(({ what }) => what !== 'row_gone')]).toEqual([500, []])
})

test('R77 a server that is killed leaves a log that verifies, and the next goes on', async () => {
  const { context } = await openTestApp()
  const environment = { DATA_DIR: context.config.data_dir, PUBLIC_URL: 'http://localhost:3000', DEMO: 'off' }
  const input = {
    connection: context.connection,
    environment,
    now: '2026-06-03T09:00:00Z',
    job: 'sequence-log',
  }
  let subject = 0
  for (let kill = 0; kill < 12; kill++) {
    for (let count = 0; count < 200; count++) await note(context, ++subject)
    const program = runProgram('run-job.ts', [JSON.stringify(input)])
    // Some are killed before they begin, some within, some when they are done.
    await Promise.race([sleep(250 + kill * 90), program.ended])
    await program.kill()
  }
  await sequenceLog(context)
  const { size, problems } = await examineLog(context.db, context.config)
  expect([size, problems.filter(({ what }) => what !== 'row_gone')]).toEqual([subject, []])
})

test('R77 of any two of 1,000 checkpoints the later is shown to begin with the earlier', () => {
  const most = 1000
  const stored = new Map<string, Uint8Array>()
  const keyOf = ({ level, position }: NodePlace) => `${level}/${position}`
  const nodeAt = (place: NodePlace): Uint8Array => {
    const known = stored.get(keyOf(place))
    if (known) return known
    const { level, position } = place
    const children = [position * 2, position * 2 + 1].map((at) => ({ level: level - 1, position: at }))
    const hash =
      level === 0
        ? leafHash(Uint8Array.of(position >> 8, position & 255))
        : nodeHash(nodeAt(children[0]!), nodeAt(children[1]!))
    stored.set(keyOf(place), hash)
    return hash
  }
  const trees = Array.from({ length: most + 1 }, (_, size) => ({ size, root: treeRoot(size, nodeAt) }))
  const wrong: string[] = []
  for (let size = 1; size <= most; size++)
    for (let first = 1; first <= size; first++)
      if (!isContinued(trees[first]!, trees[size]!, consistencyProof(first, size, nodeAt)))
        wrong.push(`${first} in ${size}`)
  expect(wrong).toEqual([])
}, 600_000)

test('R77 proofs hold for verifiers that are not ours, and fail with them where they fail with us', async () => {
  const { context } = await openTestApp()
  for (let subject = 1; subject <= 37; subject++) await note(context, subject)
  await sequenceLog(context)
  const key = (await listKeys(context.db)).at(-1)!.verifier
  const folder = makeTemporaryFolder()
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  for (const { name, verify } of findLogVerifiers())
    for (const subject of [1, 8, 20, 32, 33, 37]) {
      const { record, proof } = (await proveRecord(context, 'payment', subject))!
      const size = readCheckpoint(proof.split('\n\n')[1]!.concat('\n'))?.size
      const cases = {
        true: [record, proof],
        'another record': [record.replace(`${subject}`, '99'), proof],
        'another place': [record, proof.replace(/index \d+/, `index ${subject === 1 ? 5 : 0}`)],
        'another root': [record, proof.replace(`\n${size}\n`, `\n${size! + 1}\n`)],
      }
      for (const [title, [said, proved]] of Object.entries(cases)) {
        const ours = checkProof(new TextEncoder().encode(said), proved!, [key])
        const files = [write('key', key), write('record', said!), write('proof', proved!)]
        const theirs = verify(files)
        const holds = typeof ours !== 'string'
        expect([name, subject, title, theirs.holds, theirs.said]).toEqual([
          name,
          subject,
          title,
          holds,
          expect.anything(),
        ])
        expect([title, holds]).toEqual([title, title === 'true'])
      }
    }
}, 600_000)
