import type { IncomingMessage } from 'node:http'
import { postOutside } from '../../outside/post-outside.ts'

/** More than any authority's answer, with its certificates. */
const mostBytes = 100_000

/**
 * Asks an authority of time (RFC 3161) to stamp a SHA-256; returns its answer as it came (DER), for `openssl ts -verify`.
 * Throws where it does not grant it, or answers of something else.
 */
export async function askTimeStamp(
  url: string,
  sha256: Buffer,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<Buffer> {
  const headers = { 'content-type': 'application/timestamp-query' }
  const signal = AbortSignal.timeout(20_000)
  const post = { url, body: queryOf(sha256), headers, allowPrivate, signal }
  const answer = await postOutside(post, async (response) => {
    if (response.statusCode !== 200) throw new Error(`the authority of time answers ${response.statusCode}`)
    return readAll(response)
  })
  if (!isGranted(answer) || !answer.includes(sha256)) throw new Error('the authority of time stamps nothing')
  return answer
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response) {
    pieces.push(piece as Buffer)
    length += (piece as Buffer).length
    if (length > mostBytes) throw new Error('the time-stamp is too large')
  }
  return Buffer.concat(pieces)
}

/** A TimeStampReq of version 1 for a SHA-256, whose answer shall hold the authority's certificate. */
function queryOf(sha256: Buffer): Buffer {
  const algorithm = Buffer.from('300d06096086480165030402010500', 'hex')
  const imprint = sequence(Buffer.concat([algorithm, Buffer.from([0x04, 32]), sha256]))
  return sequence(Buffer.concat([Buffer.from([0x02, 1, 1]), imprint, Buffer.from([0x01, 1, 0xff])]))
}

function sequence(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x30, content.length]), content])
}

/** Whether a TimeStampResp begins with a status of granted, perhaps with changes: 0 or 1. */
function isGranted(answer: Buffer): boolean {
  if (answer[0] !== 0x30) return false
  const length = answer[1]! < 0x80 ? 2 : 2 + (answer[1]! & 0x7f)
  const status = answer.subarray(length)
  return status[0] === 0x30 && status[2] === 0x02 && status[3] === 1 && status[4]! <= 1
}
