import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run-step.ts'

function ask(settings: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'marhala-doctor-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const env = { PATH: '/usr/bin:/bin', DATA_DIR, ...settings }
  return spawnSync(process.execPath, ['scripts/doctor.ts'], { cwd: root, env, encoding: 'utf8' })
}

test('what is worth a look ends well', () => {
  const { status, stdout } = ask({})
  expect(stdout).toMatch(/^look {4}Mail: SMTP_URL is not set.*\n {8}→ Set SMTP_URL/m)
  expect(stdout).toMatch(/^0 broken, \d+ worth a look, \d+ as they should be\.$/m)
  expect(status).toBe(0)
})

test('what is broken ends with 1, and says its mend', () => {
  const { status, stdout } = ask({
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: 'postgres://me@127.0.0.1:1/rent',
  })
  expect(stdout).toMatch(/^BROKEN {2}Database: .*\n {8}→ /m)
  expect(stdout).toMatch(/^BROKEN {2}Mail: .*\n {8}→ /m)
  expect(stdout).toMatch(/^2 broken, /m)
  expect(status).toBe(1)
})
