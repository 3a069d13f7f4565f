import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { checkpointText } from './checkpoint.ts'
import { formatProof, leafOf } from './log-proof.ts'
import { inclusionProof, leafHash, nodesOf, treeRoot } from './merkle-tree.ts'
import { attachProof, checkFile, takeApart } from './proven-pdf.ts'
import { signNote, verifierKey } from './signed-note.ts'

const name = 'cars.example/log'
const secret_key = new Uint8Array(32).fill(7)
const keys = [verifierKey({ name, secret_key })]

const pdf = utf8ToBytes(`%PDF-1.7
1 0 obj
<<
  /Type /Pages
  /Count 0
  /Kids []
>>
endobj
2 0 obj
<<
  /Type /Catalog
  /Pages 1 0 R
>>
endobj
xref
0 3
0000000000 65535 f 
0000000009 00000 n 
0000000064 00000 n 
trailer
<<
  /Size 3
  /Root 2 0 R
  /ID [(a) (b)]
>>
startxref
120
%%EOF`)

function proofOf(record: string) {
  const leaves = [1, 2, 3].map((byte) => leafHash(Uint8Array.of(byte)))
  leaves.push(leafHash(leafOf(utf8ToBytes(record))))
  const nodeAt = nodesOf(leaves)
  const text = checkpointText({ origin: name, size: 4, root: treeRoot(4, nodeAt) })
  const checkpoint = signNote(text, { name, secret_key })
  return formatProof({ index: 3, hashes: inclusionProof(3, 4, nodeAt), checkpoint })
}

const record = JSON.stringify({ file: bytesToHex(sha256(pdf)), name: 'état' })
const file = attachProof({ pdf, record, proof: proofOf(record) })

test('a file with its proof says its record and where the log stood', () => {
  const checkpoint = expect.objectContaining({ origin: name, size: 4 })
  expect(checkFile(file, keys)).toEqual({ record, index: 3, checkpoint })
  expect(takeApart(file)).toEqual({ pdf, record, proof: proofOf(record) })
})

test('the bytes of the PDF stay first, and both attachments are in its catalog', () => {
  expect(file.subarray(0, pdf.length)).toEqual(pdf)
  const text = new TextDecoder('latin1').decode(file)
  expect(text).toMatch(/\n2 0 obj\n<<[^]*\/Names <<[^]*record\.json[^]*record\.tlog-proof/)
  expect(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1])).toBe(text.lastIndexOf('\nxref') + 1)
})

test('R77 with any one byte changed it is refused', () => {
  const passed: number[] = []
  for (let at = 0; at < file.length; at++) {
    const changed = Uint8Array.from(file)
    changed[at]! ^= 1 << (at % 8)
    if (typeof checkFile(changed, keys) !== 'string') passed.push(at)
  }
  expect(passed).toEqual([])
})

test.each([
  ['without the proof', pdf, 'not_ours'],
  [
    'with the record of another file',
    attachProof({ pdf, record: '{"file":"0"}', proof: proofOf('{"file":"0"}') }),
    'changed',
  ],
  ['with the proof of another record', attachProof({ pdf, record, proof: proofOf('{}') }), 'not_included'],
  ['with something after it', Uint8Array.of(...file, 10), 'not_ours'],
  ['with words for a proof', attachProof({ pdf, record, proof: 'believe me' }), 'no_proof'],
] as const)('%s it is refused', (_, some, problem) => {
  expect(checkFile(some, keys)).toBe(problem)
})

test('signed by a key that nobody knows it is refused', () => {
  expect(checkFile(file, [])).toBe('unknown_signer')
})
