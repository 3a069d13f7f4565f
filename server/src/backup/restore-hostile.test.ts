import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { endpoints } from '@marhala/contract/api.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { asSuperuser } from '../db/embedded/cluster.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { withUnlimitedClient } from '../db/unlimited-client.ts'
import { openDiskStore } from '../files/disk-store.ts'
import { givenPerson } from '../test/builders.ts'
import { collectLog } from '../test/collect-log.ts'
import { sumTables } from '../test/database-sums.ts'
import { type Entry, packBackup, type Unpacked, unpackBackup } from '../test/pack-backup.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp, testNow } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { whenOver } from '../test/when-over.ts'
import { mostPartBytes } from './check-backup.ts'
import { makeGate } from './meter.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Doubt } from './sign-manifest.ts'
import { withoutSuperuser } from './tables.queries.ts'
import { takeBackup } from './take-backup.ts'

const log = collectLog()
const { context } = await openTestApp()
const { secrets } = context
const superadmin = await givenPerson(context, { role: 'superadmin' })
const upload = await context.files.put({
  '96.webp': Buffer.from('a picture'),
  '512.webp': Buffer.alloc(3000),
})
await context.db
  .insertInto('files')
  .values({ name: upload, uploaded_by: superadmin.id, created_at: new Date(testNow) })
  .execute()
const backup = (await takeBackup(context, { folder: makeTemporaryFolder(), keep: 1 }))!
const honest = await unpackBackup(backup.file)

/** One empty database for all refused backups, reached as its superuser: there nothing else would stop them. */
const box = await emptyBox()
await migrate(box.connection, { log })
const names = Object.keys(await sumTables(box.pool))
const empty = await countRows()
const files = makeTemporaryFolder()

async function emptyBox() {
  const made = await createTestDatabase({ from: 'template1' })
  const connection = asSuperuser(made.connection)
  const { pool, close } = openDatabase(connection, { log, max: 2 })
  whenOver(async () => {
    await close()
    await made.close()
  })
  return {
    connection,
    pool,
    store: openDiskStore(join(makeTemporaryFolder(), 'files')),
    owner: made.connection,
  }
}

type More = Partial<Parameters<typeof restoreBackup>[1]>

/** Restores with the confirmation of whatever is not signed, unless given otherwise. */
async function restore(file: string, more: More = {}) {
  const target = { connection: box.connection, files: openDiskStore(join(files, 'files')), log, secrets }
  return restoreBackup(file, { ...target, confirm: async () => true, ...more })
}

async function countRows(): Promise<number> {
  const counts = names.map((name) => `(SELECT count(*) FROM public.${name})`).join(' + ')
  return (await box.pool.query<{ count: number }>(`SELECT ${counts} AS count`)).rows[0]!.count
}

/** Settings that apply to every new connection: one of them could load a library. */
async function readSettings() {
  return (await box.pool.query('SELECT * FROM pg_db_role_setting ORDER BY 1, 2')).rows
}

const settings = await readSettings()

const table = (backup: Unpacked, name: string) => backup.manifest.tables.find((one) => one.name === name)!
const addFile = (path: string, content: Entry['content'] = Buffer.from('x'), header?: Entry['header']) => {
  return ({ entries }: Unpacked) => void entries.unshift({ path, content, ...(header && { header }) })
}
const addTable = (name: string, columns: string[], row: string) => (backup: Unpacked) => {
  backup.manifest.tables.push({ name, columns, rows: 1, bytes: 0, sha256: '' })
  backup.entries.push({ path: `tables/${name}.copy`, content: Buffer.from(`${row}\n`) })
}
const link = (type: 'symlink' | 'link') =>
  addFile(`files/${upload}/link.webp`, 0, { type, linkname: '/etc/passwd' })

describe('R67 nothing is written, and nothing run, by a backup', () => {
  async function expectRefusal(file: string, refusal: string | RegExp, more: More = {}) {
    await expect(restore(file, more)).rejects.toThrow(refusal)
    expect(await countRows()).toBe(empty)
    expect(await readSettings()).toEqual(settings)
    expect(existsSync(join(files, 'files'))).toBe(false)
  }

  test.each<[string, (backup: Unpacked) => void, string]>([
    [
      'with rows for PostgreSQL’s own tables',
      addTable(
        'pg_db_role_setting',
        ['setdatabase', 'setrole', 'setconfig'],
        '0\t0\t{application_name=owned}',
      ),
      'has not: the table pg_db_role_setting',
    ],
    ['with a table of nobody', addTable('owned', ['id'], '1'), 'has not: the table owned'],
    [
      'with sessions, which no backup has',
      addTable('sessions', ['id'], '1'),
      'the table sessions is in no backup',
    ],
    ['with migrations of its own', addTable('schema_migrations', ['number'], '1'), 'is in no backup'],
    ['that lacks a table', ({ manifest }) => void manifest.tables.pop(), 'was added'],
    [
      'that lacks a table and its rows',
      ({ manifest, entries }) => void [manifest.tables.pop(), entries.pop()],
      'lacks what a database at',
    ],
    [
      'with a further column',
      (backup) => void table(backup, 'users').columns.push('ctid'),
      'has not: the table users',
    ],
    ['with a column less', (backup) => void table(backup, 'users').columns.pop(), 'has not: the table users'],
    [
      'with a column twice',
      (backup) => void table(backup, 'users').columns.push('id'),
      'has not: the table users',
    ],
    [
      'with a table twice',
      (backup) => void backup.manifest.tables.push(table(backup, 'users')),
      'tables/users.copy is not what was written',
    ],
    ['with an entry twice', ({ entries }) => void entries.push(entries.at(-1)!), 'stands in it twice'],
    [
      'with a sequence of another schema',
      ({ manifest }) => void manifest.sequences.push({ name: 'job_id_seq', last_value: '1' }),
      'has not: the sequence job_id_seq',
    ],
    ['without its sequences', ({ manifest }) => void manifest.sequences.splice(0), 'lacks'],
    ['with a library for an upload', addFile(`files/${'E'.repeat(32)}/evil.so`), 'is no upload of ours'],
    ['with an upload of no row', addFile(`files/${'E'.repeat(32)}/a.webp`), 'none of its rows names'],
    ...[
      '/abs',
      '../../x',
      'files/../x.webp',
      `files/${upload}/a/b.webp`,
      `files/${upload}/../a.webp`,
      'x',
    ].map(
      (path) =>
        [`with a file named ${path}`, addFile(path), 'is no upload of ours'] as [string, never, string],
    ),
    ['with a symbolic link', link('symlink'), 'is no file but a symlink'],
    ['with a hard link', link('link'), 'is no file but a link'],
    ['without migrations', ({ manifest }) => void manifest.migrations.splice(0), 'it names no migration'],
    [
      'with its last migration alone',
      ({ manifest }) => void manifest.migrations.splice(0, manifest.migrations.length - 1),
      'its migrations are not those up to',
    ],
    [
      'with a migration left out',
      ({ manifest }) => void manifest.migrations.splice(3, 1),
      'are not those up to',
    ],
    ['of format 0', ({ manifest }) => void (manifest.format = 0), 'there is no format 0'],
  ])('%s', async (_, change, refusal) => {
    const changed = structuredClone(honest)
    for (const entry of changed.entries)
      if (typeof entry.content !== 'number') entry.content = Buffer.from(entry.content)
    change(changed)
    await expectRefusal(await packBackup(changed), refusal)
  })

  test('whose list of contents is nothing', async () => {
    const file = await packBackup(honest, { text: Buffer.from('null') })
    await expectRefusal(file, 'its list of contents is incomplete')
  })

  test.each<[string, () => Promise<string>]>([
    ['a part of an upload', () => packBackup({ ...honest, entries: [bomb, ...honest.entries] })],
    ['its list of contents', () => packBackup(honest, { text: bomb.content })],
  ])('that packs 160 MB into %s: it does not cost what it unpacks to', async (_, pack) => {
    const file = await pack()
    const most = watchMemory()
    await expectRefusal(file, /has more than|is too long/)
    expect(most()).toBeLessThan(100 * 2 ** 20)
  })

  const foreign = new Uint8Array(32).fill(7)
  test.each<[string, Parameters<typeof packBackup>[1], Doubt]>([
    ['is not signed', {}, 'unsigned'],
    ['another installation signed', { key: foreign }, 'other_key'],
  ])('that %s, unless somebody says so', async (_, wish, doubt) => {
    const file = await packBackup(honest, wish)
    const doubts: Doubt[] = []
    const confirm = async (one: Doubt) => doubts.push(one) > 1
    await expectRefusal(file, 'nobody said to restore it', { confirm })
    expect(doubts).toEqual([doubt])
    await expectRefusal(file, 'nobody said to restore it', { confirm: undefined as never })
  })

  test('that was changed after it was signed, whoever says so', async () => {
    const alter = (text: string) => text.replace('"taken_at":"2026-06', '"taken_at":"2026-07')
    const file = await packBackup(honest, { key: secrets.backup_key, alter })
    await expectRefusal(file, 'was changed after it was signed')
  })
})

describe('R67 a restore', () => {
  test('asks for nothing where this installation signed, and writes as no superuser', async () => {
    const { connection, pool, store } = await emptyBox()
    const confirm = () => Promise.reject(new Error('nobody is to be asked'))
    await restore(backup.file, { connection, files: store, confirm })
    expect(await sumTables(pool)).toEqual(await sumTables(context.pool))
    const { rows } = await pool.query(`SELECT FROM pg_roles WHERE rolname LIKE 'marhala_restore%'`)
    expect(rows).toEqual([])
    const write = withUnlimitedClient(connection, async (client) => {
      await client.query('BEGIN')
      await withoutSuperuser(client, async () => {
        await client.query(`INSERT INTO pg_db_role_setting VALUES (0, 0, '{application_name=owned}')`)
      })
    })
    await expect(write).rejects.toThrow('permission denied')
  })

  test('takes what a version before signatures wrote, once somebody said so', async () => {
    const { owner: connection, store } = await emptyBox()
    const doubts: Doubt[] = []
    const confirm = async (doubt: Doubt) => doubts.push(doubt) > 0
    const old = structuredClone({ ...honest.manifest, format: 1 })
    // An earlier text that some databases ran.
    old.migrations.find(({ name }) => name === '0021_fold_text')!.hash =
      '58c1021970357d6ff147cccb62025b33e00fb48b0f95980aae80ba8fadc11906'
    await restore(await packBackup({ ...honest, manifest: old }), { connection, files: store, confirm })
    expect(doubts).toEqual(['unsigned'])
    const { pool, close } = openDatabase(connection, { log, max: 2 })
    onTestFinished(close)
    expect(await sumTables(pool)).toEqual(await sumTables(context.pool))
    expect(await store.list(upload)).toEqual(['512.webp', '96.webp'])
  })

  test('refuses no part of an upload for its size that was taken once', () => {
    const limits = endpoints.flatMap(({ endpoint }) => endpoint.upload?.maxBytes ?? [])
    expect(limits.length).toBeGreaterThan(3)
    expect(Math.max(...limits)).toBeLessThan(mostPartBytes)
  })

  test('says that its rows are there when a later migration fails', async () => {
    const { connection, pool, store } = await emptyBox()
    const folder = makeTemporaryFolder()
    cpSync(migrationsFolder, folder, { recursive: true })
    writeFileSync(join(folder, '9999_broken.sql'), 'SELECT 1 / 0')
    const states: string[] = []
    const reached = (state: string) => void states.push(state)
    await expect(restore(backup.file, { connection, files: store, folder, reached })).rejects.toThrow(
      '9999_broken',
    )
    expect(states).toEqual(['committing', 'committed'])
    expect((await pool.query('SELECT count(*) AS count FROM users')).rows).toEqual([{ count: 1 }])
  })

  test.each([
    ['more', 'a picture and more'],
    ['less', 'a pic'],
    ['something else', 'A picture'],
  ])('notices an upload that is %s than it was when it was checked', async (_, now) => {
    const [listed] = backup.manifest.files.filter(({ path }) => path.endsWith('96.webp'))
    const read = (text: string) => buffer(Readable.from([Buffer.from(text)]).pipe(makeGate(listed!)))
    expect((await read('a picture')).toString()).toBe('a picture')
    await expect(read(now)).rejects.toThrow('changed while it was read')
  })
})

const bomb: Entry = { path: `files/${upload}/0.webp`, content: 160 * 2 ** 20 }

function watchMemory(): () => number {
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  const from = held()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, held() - from)), 5)
  return () => {
    clearInterval(timer)
    return Math.max(most, held() - from)
  }
}
