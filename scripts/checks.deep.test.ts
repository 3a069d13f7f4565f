import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { root } from './run-step.ts'

/**
 * Each checking tool gets a planted violation: one that does not find it would find nothing anywhere. It is planted in
 * a copy, since other tests read the sources at the same time, and build from them.
 */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'marhala-checks-')))
const made = new Set(['.git', 'data', 'shots', 'test-results'].map((name) => join(root, name)))
const planted: string[] = []

beforeAll(() => {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !made.has(path) && !/\/(node_modules|dist)$/.test(path),
  })
  for (const workspace of ['.', 'web']) linkPackages(join(root, workspace), join(copy, workspace))
})

afterAll(() => rmSync(copy, { recursive: true }))

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(from, 'node_modules'))) {
    const [installed, link] = [join(from, 'node_modules', name), join(to, 'node_modules', name)]
    if (name === '@marhala') cpSync(installed, link, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(installed, link)
  }
}

function plant(file: string, text: string): void {
  const path = join(copy, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
  planted.push(path)
}

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path)
})

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

describe('the arrows', () => {
  const wrong: [file: string, text: string, rule: string][] = [
    [
      'domain/src/planted-arrow.ts',
      "import * as z from 'zod/mini'\nexport const x = z\n",
      'domain-stands-alone',
    ],
    ['contract/src/planted-arrow.ts', "import { z } from 'zod'\nexport const x = z\n", 'no-classic-zod'],
    ['web/src/ui/planted-arrow.ts', "export { cars } from '../routes.tsx'\n", 'ui-knows-nothing-of-ours'],
    [
      'web/src/data/planted-arrow.ts',
      "export { Money } from '../features/format/money.tsx'\n",
      'data-is-below-the-screens',
    ],
    // The shell imports features: the planted import closes a circle between them.
    [
      'web/src/features/trip/planted-arrow.ts',
      "export { RootLayout } from '../../shell/document/root-layout.tsx'\n",
      'features-know-no-shell',
    ],
    [
      'web/src/shell/public/planted-arrow.ts',
      "export { HomePage } from '../../storefront/home/home-page.tsx'\n",
      'shell-knows-no-screen',
    ],
    [
      'web/src/features/reviews/planted-inner.ts',
      "export { CompareTable } from '../compare/inner/compare-table.tsx'\n",
      'features-meet-at-the-face',
    ],
    [
      'web/src/storefront/home/planted-inner.ts',
      "export { CompareTable } from '../../features/compare/inner/compare-table.tsx'\n",
      'inner-is-for-its-feature',
    ],
    [
      'web/src/data/tasks/planted-circle.ts',
      "import type { Twin } from './planted-twin.ts'\nexport type Circle = { twins: Twin[] }\n",
      'no-cycles',
    ],
    [
      'web/src/storefront/home/planted-arrow.ts',
      "export { CarsPage } from '../cars/cars-page.tsx'\n",
      'no-screen-imports-another',
    ],
    [
      'server/src/features/home/planted-arrow.ts',
      "export { createBooking } from '../bookings/create/create-booking.ts'\n",
      'rooms-meet-in-public',
    ],
    [
      'server/src/live/planted-arrow.ts',
      "export { createBooking } from '../features/bookings/create/create-booking.ts'\n",
      'only-the-frame-opens-rooms',
    ],
    [
      'server/src/http/planted-arrow.ts',
      "export { createBooking } from '../features/bookings/create/create-booking.ts'\n",
      'foundations-know-no-room',
    ],
    [
      'contract/src/wire/planted-arrow.ts',
      "import type { There } from './planted-back.ts'\nexport type Here = There | 1\n",
      'no-cycles',
    ],
  ]
  const theirOtherHalves: [file: string, text: string][] = [
    [
      'contract/src/wire/planted-back.ts',
      "import type { Here } from './planted-arrow.ts'\nexport type There = Here | 2\n",
    ],
    [
      'web/src/data/tasks/planted-twin.ts',
      "import type { Circle } from './planted-circle.ts'\nexport type Twin = Circle | null\n",
    ],
    // A trip is shown by formats, so no format may need a trip.
    ['web/src/features/format/planted-circle.ts', "export type { Trip } from '../trip/trip.ts'\n"],
  ]
  let found: ReturnType<typeof run>
  // One run for all of them: the tool reads every source each time.
  beforeAll(() => {
    for (const [file, text] of [...wrong, ...theirOtherHalves]) plant(file, text)
    const folders = [...wrong, ...theirOtherHalves].map(([file]) => dirname(file))
    found = run('depcruise', ...new Set(folders))
  })

  test.each(wrong)('find %s', (file, _, rule) => {
    expect(found.output).toContain(`${rule}: ${file} →`)
    expect(found.status).not.toBe(0)
  })

  test('find two rooms that need each other', () => {
    expect(found.output).toContain('no-circles-of-rooms: web/src/features/format →')
  })
})

describe('the linter', () => {
  test.each([
    ['web/src/data/planted-lint.ts', "export const x = () => fetch('/api/cars')\n", 'send.ts'],
    ['web/src/data/planted-lint.ts', "export const x = () => localStorage.getItem('x')\n", 'session.ts'],
    ['server/src/http/planted-lint.ts', 'export const x = process.env\n', 'config.ts'],
    ['server/src/http/PlantedLint.ts', 'export const x = 1\n', 'filename-case'],
    ['server/src/http/planted-lint.ts', 'export default 1\n', 'no-default-export'],
    // R74: a wait for the clock alone.
    [
      'e2e/support/planted-lint.ts',
      'export const x = (page: Page) => page.waitForTimeout(500)\n',
      'asks for what it waits for',
    ],
    // R53: exponential, quadratic by exchange, and quadratic by where it starts.
    ...['(a+)+$', '^a*b?a*$', 'a+$'].map((pattern): [string, string, string] => [
      'server/src/http/planted-lint.ts',
      `export const x = /${pattern}/u.test("a")\n`,
      'no-super-linear',
    ]),
    [
      'web/src/features/format/planted-lint.ts',
      'export const x = (e: Element, t: string) => { e.innerHTML = t }\n',
      'no-unsanitized',
    ],
  ])('finds %s: %s', (file, text, word) => {
    plant(file, text)
    const { status, output } = run('oxlint', file)
    expect(output).toContain(word)
    expect(status).not.toBe(0)
  })
})

describe('R20 the check of SQL texts', () => {
  test.each([
    ['sql.raw or sql.lit', 'export const x = (t: string) => sql`select ${sql.raw(t)}`'],
    ['sql.raw or sql.lit', 'export const x = (t: string) => sql`select ${sql.lit(t)}`'],
    ['query(text)', "export const x = (t: string) => pool.query('select ' + t)"],
    ['query(text)', 'export const x = (t: string) => pool.query<Row>(`select ${t}`)'],
    ['query(text)', 'export const x = (t: string) => pool.query(\n  t,\n)'],
    ['CompiledQuery.raw', 'export const x = (t: string) => db.executeQuery(CompiledQuery.raw(t))'],
  ])('finds %s in %s', (way, text) => {
    plant('server/src/http/planted-sql.ts', `${text}\n`)
    const { status, output } = run('node', 'scripts/raw-sql.ts')
    expect(output).toContain(`server/src/http/planted-sql.ts ${way}`)
    expect(status).not.toBe(0)
  })

  test.each(["db.selectFrom('cars').selectAll()", 'sql`select 1`', 'sql<number>`select 1`'])(
    'finds %s in a room of the server, outside of its queries file',
    (text) => {
      plant('server/src/features/home/planted-sql.ts', `export const x = () => ${text}\n`)
      const { status, output } = run('node', 'scripts/raw-sql.ts')
      expect(output).toContain('server/src/features/home/planted-sql.ts: has SQL')
      expect(status).not.toBe(0)
    },
  )

  test('lets bound values pass', () => {
    const bound =
      "export const x = (t: string) => [sql`select ${t}`, pool.query('select $1', [t]), pool.query(`select 1`)]"
    plant('server/src/http/planted-sql.ts', `${bound}\n`)
    expect(run('node', 'scripts/raw-sql.ts')).toEqual({ status: 0, output: '' })
  })
})

test('the check of tables finds a write by another room', () => {
  const text = "export const x = (db: Kysely<DB>) => db.deleteFrom('favorites').execute()"
  plant('server/src/features/home/planted-write.ts', `${text}\n`)
  const { status, output } = run('node', 'scripts/table-owners.ts')
  expect(output).toContain('favorites: written by favorites and home')
  expect(status).not.toBe(0)
})

test('the check of tables finds a write whose table is a value', () => {
  plant('server/src/features/home/planted-write.ts', 'export const x = (db, t) => db.deleteFrom(t)\n')
  const { status, output } = run('node', 'scripts/table-owners.ts')
  expect(output).toContain('server/src/features/home/planted-write.ts')
  expect(status).not.toBe(0)
})

test('knip finds a file that nothing uses', () => {
  plant('server/src/http/planted-dead.ts', 'export const x = 1\n')
  const { status, output } = run('knip')
  expect(output).toContain('planted-dead.ts')
  expect(status).not.toBe(0)
})

describe('R56 the check of secrets', () => {
  // Assembled here, since this file is searched too.
  const secret = ['postgres://rent:', 'Kh7-harbour-night', '@db.example.com/rent'].join('')
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: copy })
  beforeAll(() => git('init', '--quiet'))
  afterAll(() => rmSync(join(copy, '.git'), { recursive: true }))

  test('finds one in a file that is not committed yet', () => {
    plant('docs/planted-secret.md', `The database is at ${secret}\n`)
    const { status, output } = run('node', 'scripts/secrets.ts')
    expect(output).toContain('docs/planted-secret.md:1 PostgreSQLConnection')
    expect(output).not.toContain('harbour')
    expect(status).not.toBe(0)
  })

  test('finds one that a later commit took away', () => {
    plant('docs/planted-secret.md', `The database is at ${secret}\n`)
    git('add', 'docs/planted-secret.md')
    git('commit', '--quiet', '-m', 'docs: plant')
    git('rm', '--quiet', '--cached', 'docs/planted-secret.md')
    git('commit', '--quiet', '-m', 'docs: take away')
    const { status, output } = run('node', 'scripts/secrets.ts', '--history')
    expect(output).toContain('docs/planted-secret.md:1 PostgreSQLConnection')
    expect(status).not.toBe(0)
  })
})

test('the formatter finds what it would write otherwise', () => {
  plant('server/src/http/planted-format.ts', 'export  const x = "1";\n')
  expect(run('oxfmt', '--check', 'server/src/http/planted-format.ts').status).not.toBe(0)
})
