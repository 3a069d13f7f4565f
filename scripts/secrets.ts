import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets } from './find-secrets.ts'
import { root } from './run-step.ts'

/*
 * R56: no secret is in the repository. Searches every file that git would carry; with --history also every file and
 * message of any commit. Prints places and marks, never the secrets themselves.
 */

/** False positives, by their mark, and why. */
const allowed: Record<string, string> = {
  '1600bf0f114278e6': 'map-base.test.ts: an address with a password, which is refused',
  '206e8e066352204a': 'config.test.ts: a database password that everybody would guess, which is refused',
  '31aa0f6477a8360b': 'config.test.ts: a made-up database password',
  '4ac1790a07365585': 'audited-calls.test.ts: a canary, looked for in the audit',
  '50481dccc179f6cf': 'canary.test.ts: a canary, looked for in logs',
  '93718f4a0fcba663': 'settings-and-machine.test.ts: a made-up database password',
  '961fff07dda9e82b': 'settings-and-machine.test.ts: a made-up secret, which is found strong enough',
  '9c8870fbe7d69676': 'deployment.md: user and password, by these words',
  ab589a7fe7762a31: 'push-address.test.ts: an address with a password, which is refused',
  afa24cf26bcc5361: 'examine.test.ts: a made-up database password',
  da162259494f7a3c:
    'settings-and-machine.test.ts: a made-up password of a mail server, which is not repeated',
  df509851efc34e9e: 'examine.test.ts: a made-up database password',
  f65ec7c0273e8487: 'post-webhook.test.ts: an address with a password, which is refused',
}

const history = process.argv.includes('--history')
const texts = history ? listVersions() : listFiles()
const seen = new Set<string>()
let wrong = 0
let count = 0
for (const [path, text] of texts) {
  count++
  if (text.includes('\0')) continue
  for (const { line, kind, mark } of await findSecrets(path, text)) {
    seen.add(mark)
    if (mark in allowed) continue
    wrong++
    console.error(`${path}:${line} ${kind} (${mark})`)
  }
}
for (const mark of Object.keys(allowed).filter((one) => !seen.has(one))) {
  wrong++
  console.error(`${mark}: listed, but no longer there`)
}
if (history) console.log(`${count} texts of the history, ${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)

/** Including uncommitted files, which are about to be committed. */
function listFiles(): [path: string, text: string][] {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate')
  const deleted = new Set(git('ls-files', '-z', '--deleted').split('\0'))
  return listed
    .split('\0')
    .filter((path) => path !== '' && !deleted.has(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])
}

function* listVersions(): Generator<[path: string, text: string]> {
  const objects = git('rev-list', '--objects', '--all')
    .split('\n')
    .filter((line) => line.length > 41)
  while (objects.length > 0) yield* readVersions(objects.splice(0, 500))
  yield ['the words of the commits', git('log', '--all', '--format=%H%n%an %ae%n%B')]
}

/** Each line is an object's id and a path; folders are objects, too. */
function* readVersions(lines: string[]): Generator<[path: string, text: string]> {
  const ids = lines.map((line) => line.slice(0, 40)).join('\n')
  const read = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input: ids, maxBuffer: 2 ** 30 })
  let at = 0
  for (const line of lines) {
    const from = read.indexOf('\n', at) + 1
    const [, kind, size] = read.toString('utf8', at, from).trim().split(' ')
    at = from + Number(size) + 1
    if (kind === 'blob') yield [line.slice(41), read.toString('utf8', from, at - 1)]
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 })
}
