import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { callsOut } from '../../lab/chaos/calls-out.ts'
import { withDataDir } from '../../lab/support/product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A network of one's own, with nothing but the machine itself in it, is for root on Linux to make. */
const inNoNetwork = ['--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']
const canCutOff = spawnSync('unshare', [...inNoNetwork, 'true']).status === 0

test('R52 the product calls nobody but its database through all pages, reads, a sign-up and a reservation', async () => {
  const findings = await withDataDir(callsOut)
  expect(findings.filter(({ passed: kept }) => !kept)).toEqual([])
})

test.skipIf(!canCutOff)('R52 all of it works where there is no network', () => {
  const walk = [process.execPath, 'lab/chaos/chaos.ts', '--only=calls']
  const { status, stdout, stderr } = spawnSync('unshare', [...inNoNetwork, ...walk], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain('Every promise was kept.')
  expect(status).toBe(0)
})
