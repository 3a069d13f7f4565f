import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { givenPerson } from '../test/builders.ts'
import { sumTables } from '../test/database-sums.ts'
import { packBackup, unpackBackup } from '../test/pack-backup.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { takeBackup } from './take-backup.ts'

test('R67 npm run restore refuses what is not signed where nobody can be asked, and takes it when told to', async () => {
  const { context } = await openTestApp()
  await givenPerson(context, { role: 'superadmin' })
  const { file } = (await takeBackup(context, { folder: makeTemporaryFolder(), keep: 1 }))!
  const unsigned = await packBackup(await unpackBackup(file))
  const box = await createTestDatabase({ from: 'template1' })
  onTestFinished(() => box.close())
  const { host, user, database } = box.connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const restore = async (...args: string[]) => {
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: makeTemporaryFolder(), DATABASE_URL }
    const child = spawn(process.execPath, ['scripts/restore.ts', ...args], { cwd: root, env })
    child.stdin.end('y\n')
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const [status] = (await once(child, 'close')) as [number]
    return { status, output: (await output).join('') }
  }
  expect(await restore(unsigned)).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^Nothing was restored\. This backup is not signed[^]+--unsigned <file>\n$/,
    ),
  })
  expect((await box.pool.query(`SELECT to_regclass('users') AS users`)).rows).toEqual([{ users: null }])
  // The key of the tests is another one than that of a new DATA_DIR.
  expect((await restore(file)).output).toContain('signed with another key')
  expect(await restore('--unsigned', unsigned)).toEqual({
    status: 0,
    output: expect.stringMatching(/^Restored as of /),
  })
  expect(await sumTables(box.pool)).toEqual(await sumTables(context.pool))
})

const root = join(import.meta.dirname, '../../..')
