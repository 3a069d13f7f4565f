import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkpointText } from '@marhala/domain/proof/checkpoint.ts'
import { formatProof, leafOf } from '@marhala/domain/proof/log-proof.ts'
import { inclusionProof, leafHash, nodesOf, treeRoot } from '@marhala/domain/proof/merkle-tree.ts'
import { signNote, verifierKey } from '@marhala/domain/proof/signed-note.ts'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../server/src/test/temporary-folder.ts'
import { root } from './run-step.ts'

const signer = { name: 'cars.example/log', secret_key: new Uint8Array(32).fill(7) }
const folder = makeTemporaryFolder()

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

function verify(...options: string[]) {
  const { status, stdout } = spawnSync(
    'node',
    ['scripts/verify.ts', ...options, '--key', verifierKey(signer)],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return [status, stdout.trim()]
}

test('a proof of its own, a checkpoint and a PDF are judged by a key that is named, without a database', () => {
  const record = new TextEncoder().encode('{"kind":"payment"}')
  const nodeAt = nodesOf([leafHash(Uint8Array.of(1)), leafHash(leafOf(record))])
  const text = checkpointText({ origin: signer.name, size: 2, root: treeRoot(2, nodeAt) })
  const checkpoint = signNote(text, signer)
  const proof = write(
    'record.tlog-proof',
    formatProof({ index: 1, hashes: inclusionProof(1, 2, nodeAt), checkpoint }),
  )
  const said = write('record.json', '{"kind":"payment"}')
  expect(verify(proof, '--record', said)).toEqual([0, 'It holds: record 1 of 2 in cars.example/log.'])
  const other = write('other.json', '{"kind":"refund"}')
  expect(verify(proof, '--record', other)).toEqual([1, 'The log does not contain it.'])
  expect(verify(write('checkpoint.txt', checkpoint))).toEqual([0, 'It holds: 2 in cars.example/log.'])
  expect(verify(write('changed.txt', checkpoint.replace('\n2\n', '\n3\n')))).toEqual([
    1,
    'None of these keys signed it.',
  ])
  expect(verify(write('report.pdf', '%PDF-1.7'))).toEqual([1, 'It is not a PDF with a proof.'])
})
