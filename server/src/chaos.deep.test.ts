import { expect, test } from 'vitest'
import { cutReplies } from '../../lab/chaos/cut-replies.ts'
import type { Finding } from '../../lab/chaos/findings.ts'
import { killImports } from '../../lab/chaos/kill-imports.ts'
import { killRounds } from '../../lab/chaos/kill-rounds.ts'
import { withDataDir } from '../../lab/support/product.ts'
import { terminate, terminateStart } from '../../lab/chaos/terminate.ts'
import { trackingSiege } from '../../lab/chaos/tracking-siege.ts'

/** The short half of `npm run chaos`: everything that no clock judges. */
const seed = 1956

test('R61 two kills of server and database lose no acknowledged booking', async () => {
  expect(broken(await withDataDir((dataDir) => killRounds(dataDir, { rounds: 2, seed })))).toEqual([])
})

test('a server killed during an import leaves all lines of the file or none, and imports it once when asked again', async () => {
  expect(broken(await withDataDir((dataDir) => killImports(dataDir, { rounds: 4, seed })))).toEqual([])
})

test('positions stand once each after lost answers, disorder, wrong clocks and the kills of two servers in turn', async () => {
  expect(broken(await withDataDir((dataDir) => trackingSiege(dataDir, { rounds: 4, seed })))).toEqual([])
})

test('R65 SIGTERM lets running requests end and closes the database; R61 a second start is refused', async () => {
  expect(broken(await withDataDir((dataDir) => terminate(dataDir, { rounds: 1, seed })))).toEqual([])
})

test('R65 SIGTERM ends a start cleanly before it serves and, by way of npm, the moment it does; so does Ctrl-C', async () => {
  expect(broken(await withDataDir((dataDir) => terminateStart(dataDir, 3)))).toEqual([])
})

test('R8 a reply that was cut is asked for again by its key: booked once, never lost', async () => {
  expect(broken(await withDataDir((dataDir) => cutReplies(dataDir, 40, seed)))).toEqual([])
})

function broken(findings: Finding[]): string[] {
  return findings
    .filter(({ passed: kept, timed }) => !kept && !timed)
    .map(({ promise, figure }) => `${promise}: ${figure}`)
}
