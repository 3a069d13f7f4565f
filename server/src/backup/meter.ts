import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that passes everything on, up to a limit, and then knows its length and SHA-256. */
export function makeMeter(most = Infinity) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > most) return done(new Error(`it has more than ${most} bytes`))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** A stream that passes on exactly the expected content: it ends with an error where that differs. */
export function makeGate(expected: { path: string; bytes: number; sha256: string }): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  const isOther = () => new Error(`${expected.path} changed while it was read.`)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > expected.bytes) return done(isOther())
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(bytes === expected.bytes && hash.digest('hex') === expected.sha256 ? null : isOther())
    },
  })
}
