import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../test/collect-log.ts'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { processIdentity } from './embedded/process-identity.ts'

const isRoot = process.getuid?.() === 0

test('starts by itself after a killed server, with every acknowledged row (R61)', async () => {
  const dataDir = makeTemporaryFolder()
  for (let round = 1; round <= 3; round++) {
    const server = runProgram('keep-database.ts', [dataDir])
    expect(JSON.parse((await server.line())!)).toMatchObject({ count: round })
    await server.kill()
  }
  const database = await startHere(dataDir)
  expect(await query(database, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 3 }])
})

test('starts over a pid file that was killed while it was written', async () => {
  const dataDir = makeTemporaryFolder()
  await (await startHere(dataDir)).stop()
  writeFileSync(join(dataDir, 'db/postmaster.pid'), '')
  const database = await startHere(dataDir)
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('stops when asked, even while it is being started again', async () => {
  const database = await startHere(makeTemporaryFolder())
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await database.stop()
  expect(processIdentity(database.pid())).toBeUndefined()
  await expect(query(database, 'SELECT 1')).rejects.toThrow()
})

test.runIf(isRoot)('as root it serves a folder that only root can enter', async () => {
  const closed = makeTemporaryFolder()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'deep/data')
  const database = await startHere(dataDir)
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('an unprivileged account needs nothing of root', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data')
  chmodSync(join(dataDir, '..'), 0o711)
  mkdirSync(dataDir, { mode: 0o700 })
  // initdb wants an account that /etc/passwd knows; 1 (daemon) is everywhere.
  chownSync(dataDir, 1, 1)
  for (const count of [1, 2]) {
    const server = runProgram('keep-database.ts', [dataDir, 'stop'], { uid: 1, gid: 1 })
    expect(JSON.parse((await server.line())!)).toMatchObject({ count })
    expect(await server.ended).toBe(0)
  }
})

async function startHere(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: collectLog() })
  onTestFinished(() => database.stop())
  return database
}

async function query({ connection }: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
