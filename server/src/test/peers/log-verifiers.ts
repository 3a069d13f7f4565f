import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A verifier of proofs that is not ours: takes the files of key, record and proof. */
export type LogVerifier = {
  name: string
  verify: (files: readonly string[]) => { holds: boolean; said: string }
}

/**
 * Verifiers by Go's sumdb and by Python's cryptography. As root on Debian a missing one is installed; else an error names
 * the package: the tests never skip.
 */
export function findLogVerifiers(): LogVerifier[] {
  const here = (file: string) => join(import.meta.dirname, file)
  const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '-mod=mod' }
  need(['golang-go', 'golang-golang-x-mod-dev'], ['go', 'list', 'golang.org/x/mod/sumdb/tlog'], go)
  need(['python3-cryptography'], ['/usr/bin/python3', '-c', 'import cryptography'])
  return [
    { name: 'Go', verify: (files) => ask(['go', 'run', here('verify-log.go'), ...files], go) },
    { name: 'Python', verify: (files) => ask(['/usr/bin/python3', here('verify-log.py'), ...files]) },
  ]
}

function need(packages: string[], probe: string[], environment: Record<string, string> = {}): void {
  if (run(probe, environment).status === 0) return
  if (process.getuid?.() === 0) {
    run(['apt-get', 'update'])
    run(['apt-get', 'install', '-y', '--no-install-recommends', ...packages])
  }
  if (run(probe, environment).status !== 0)
    throw new Error(`This test compares with verifiers of others: apt-get install ${packages.join(' ')}`)
}

function ask(command: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = run(command, environment)
  return { holds: status === 0 && stdout.trim() === 'holds', said: `${stdout}${stderr}` }
}

function run([program = '', ...rest]: string[], environment: Record<string, string> = {}) {
  return spawnSync(program, rest, {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/tmp',
      ...environment,
    },
    encoding: 'utf8',
    timeout: 600_000,
  })
}
