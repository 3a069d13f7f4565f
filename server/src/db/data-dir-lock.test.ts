import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { lockDataDir } from './data-dir-lock.ts'

test('refuses a folder that a live server has, and says which', () => {
  const folder = makeTemporaryFolder()
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(
    `Another Marhala server (process ${process.pid}) is already using ${folder}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
  release()
  lockDataDir(folder)()
})

test('takes over from a server that was killed', async () => {
  const folder = makeTemporaryFolder()
  const killed = runProgram('lock-folder.ts', [folder])
  expect(await killed.line()).toBe('locked')
  expect(() => lockDataDir(folder)).toThrow(`process ${killed.child.pid}`)
  await killed.kill()
  lockDataDir(folder)()
})

test('is not fooled by another process that got the same number, nor by an emptied lock', () => {
  const folder = makeTemporaryFolder()
  const lock = join(folder, 'server.lock')
  writeFileSync(lock, JSON.stringify({ pid: process.pid, started: 'long ago', token: 'gone' }))
  expect(() => lockDataDir(folder)()).not.toThrow()
  writeFileSync(lock, '')
  writeFileSync(join(folder, 'server.lock.unreadable'), '')
  expect(() => lockDataDir(folder)()).not.toThrow()
})

test('of four that take over at one moment exactly one wins', async () => {
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '', token: 'dead' }))
  const at = String(Date.now() + 700)
  const programs = Array.from({ length: 4 }, () => runProgram('lock-folder.ts', [folder, at]))
  onTestFinished(async () => void (await Promise.all(programs.map(({ kill }) => kill()))))
  const lines = await Promise.all(programs.map(({ line }) => line()))
  expect(lines.filter((line) => line === 'locked')).toHaveLength(1)
  expect(lines.filter((line) => line?.startsWith('Another Marhala server'))).toHaveLength(3)
})
