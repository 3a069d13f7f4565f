import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that lets everything through and then knows how much it was and its SHA-256. */
export function makeMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}
