import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { utf8 } from '@scure/base'
import { isSame } from './check-proof.ts'
import type { Checkpoint } from './checkpoint.ts'
import { checkProof, type ProofProblem } from './log-proof.ts'
import type { VerifierKey } from './signed-note.ts'

/** The names under which a reader of PDF shows what is attached. */
export const attachedNames = { record: 'record.json', proof: 'record.tlog-proof' } as const

/** A PDF, the record of the log that names its SHA-256 (`file`), and the proof that the log holds the record. */
export type Proven = { pdf: Uint8Array; record: string; proof: string }

/**
 * The PDF with its record and its proof attached, by an incremental update (ISO 32000-1, 7.5.6): its own bytes stay as
 * they were, so that they still have the hash that the record names. The PDF is one of ours: a plain table of objects,
 * its catalog with nothing attached yet.
 */
export function attachProof({ pdf, record, proof }: Proven): Uint8Array {
  const trailerOf = readTrailer(pdf)
  if (!trailerOf) throw new Error('not a PDF of ours')
  const { catalog, root, size, id, startxref } = trailerOf
  const parts: Uint8Array[] = []
  const offsets: [number, number][] = []
  let length = pdf.length
  const push = (bytes: Uint8Array) => {
    parts.push(bytes)
    length += bytes.length
  }
  const add = (number: number, body: Uint8Array) => {
    offsets.push([number, length])
    push(concatBytes(utf8ToBytes(`${number} 0 obj\n`), body, utf8ToBytes('\nendobj\n')))
  }
  const [recordAt, proofAt] = [size, size + 2]
  const names = `/Names << /EmbeddedFiles << /Names [(${attachedNames.record}) ${recordAt + 1} 0 R (${attachedNames.proof}) ${proofAt + 1} 0 R] >> >>`
  push(utf8ToBytes('\n'))
  add(root, utf8ToBytes(catalog.replace(/>>$/, `${names}\n>>`)))
  for (const [number, name, text] of [
    [recordAt, attachedNames.record, record],
    [proofAt, attachedNames.proof, proof],
  ] as const) {
    const bytes = utf8ToBytes(text)
    const head = `<< /Type /EmbeddedFile /Length ${bytes.length} >>\nstream\n`
    add(number, concatBytes(utf8ToBytes(head), bytes, utf8ToBytes('\nendstream')))
    add(
      number + 1,
      utf8ToBytes(
        `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${number} 0 R >> /AFRelationship /Data >>`,
      ),
    )
  }
  const table = offsets.map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  )
  const trailer = `<< /Size ${size + 4} /Root ${root} 0 R${id} /Prev ${startxref} >>`
  push(
    utf8ToBytes(`xref\n${table.join('')}trailer\n${trailer}\n${beginOf(pdf)}startxref\n${length}\n%%EOF\n`),
  )
  return concatBytes(pdf, ...parts)
}

/** Why a file is not proved: not one of ours, changed, or what is wrong with its proof. */
export type FileProblem = 'not_ours' | 'changed' | ProofProblem

/** What a proved file says: its record, and the checkpoint of the log that holds it. */
export type Proved = { record: string; checkpoint: Checkpoint; index: number }

/**
 * Whether a file is, byte for byte, a PDF whose record stands in the log of one of `keys`: the bytes before the update
 * have the hash that the record names, the record is in the log, and the update is the one that `attachProof` makes.
 */
export function checkFile(file: Uint8Array, keys: readonly VerifierKey[]): Proved | FileProblem {
  const proven = takeApart(file)
  if (!proven) return 'not_ours'
  const isWhole =
    fileOf(proven.record) === bytesToHex(sha256(proven.pdf)) && isSame(attachProof(proven), file)
  if (!isWhole) return 'changed'
  const found = checkProof(utf8ToBytes(proven.record), proven.proof, keys)
  return typeof found === 'string' ? found : { record: proven.record, ...found }
}

/** The PDF, record and proof that a file of `attachProof` was made of; null where it is none. */
export function takeApart(file: Uint8Array): Proven | null {
  const text = latin(file)
  const [, begin] = /%marhala-begin (\d{1,12})\nstartxref\n\d+\n%%EOF\n$/.exec(text.slice(-200)) ?? []
  const pdf = begin === undefined ? undefined : file.subarray(0, Number(begin))
  if (!pdf || pdf.length >= file.length || !readTrailer(pdf)) return null
  const streams: string[] = []
  let at = pdf.length
  for (;;) {
    const head = /\/EmbeddedFile \/Length (\d{1,9}) >>\nstream\n/g
    head.lastIndex = at
    const found = head.exec(text)
    if (!found) break
    const start = found.index + found[0].length
    at = start + Number(found[1])
    const read = readUtf8(file.subarray(start, at))
    if (read === null) return null
    streams.push(read)
  }
  const [record, proof] = streams
  return streams.length === 2 ? { pdf, record: record!, proof: proof! } : null
}

/** The hash that a record names as that of its file. */
function fileOf(record: string): unknown {
  try {
    return (JSON.parse(record) as { file?: unknown }).file
  } catch {
    return undefined
  }
}

/** A comment that says how long the PDF was before the update. */
function beginOf(pdf: Uint8Array): string {
  return `%marhala-begin ${pdf.length}\n`
}

function readTrailer(pdf: Uint8Array) {
  const text = latin(pdf)
  const [, size, root, rest = '', startxref] =
    /trailer\s+<<\s+\/Size (\d+)\s+\/Root (\d+) 0 R\s([^<>]*)>>\s+startxref\s+(\d+)\s+%%EOF\s*$/.exec(
      text.slice(-600),
    ) ?? []
  const [, catalog] = new RegExp(`\\n${root} 0 obj\\s*(<<[\\s\\S]*?>>)\\s*endobj`).exec(text) ?? []
  if (!catalog?.includes('/Catalog') || catalog.includes('/Names')) return null
  const [id] = /\/ID \[[^\]]*\]/.exec(rest) ?? ['']
  return { catalog, root: Number(root), size: Number(size), id: id && ` ${id}`, startxref }
}

/** Each byte as the letter of its number. */
function latin(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.encode(bytes)
  } catch {
    return null
  }
}
