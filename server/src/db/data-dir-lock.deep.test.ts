import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

test('of many that take over at one moment exactly one wins', async () => {
  for (let round = 0; round < 3; round++) {
    const folder = makeTemporaryFolder()
    writeFileSync(
      join(folder, 'server.lock'),
      JSON.stringify({ pid: 2 ** 22 + 1, started: '', token: 'dead' }),
    )
    const at = String(Date.now() + 700)
    const programs = Array.from({ length: 10 }, () => runProgram('lock-folder.ts', [folder, at]))
    onTestFinished(async () => void (await Promise.all(programs.map(({ kill }) => kill()))))
    const lines = await Promise.all(programs.map(({ line }) => line()))
    expect(lines.filter((line) => line === 'locked')).toHaveLength(1)
    expect(lines.filter((line) => line?.startsWith('Another Marhala server'))).toHaveLength(9)
    await Promise.all(programs.map(({ kill }) => kill()))
  }
})
