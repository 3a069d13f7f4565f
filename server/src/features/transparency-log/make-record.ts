import { createHash, randomBytes } from 'node:crypto'
import { recordFormat } from '@marhala/domain/proof/log-record.ts'
import canonicalize from 'canonicalize'

/**
 * A record of the log: the row as canonical JSON (RFC 8785) with its kind and a salt, so that nobody finds out from the
 * tree what a row says by trying; and its SHA-256, which the leaf holds.
 */
export function makeRecord({ kind, row }: { kind: string; row: unknown }): { record: string; hash: Buffer } {
  const salt = randomBytes(16).toString('hex')
  const record = canonicalize({ ...(row as object), format: recordFormat, kind, salt })!
  return { record, hash: hashOf(record) }
}

/** The SHA-256 of a record. */
export function hashOf(record: string): Buffer {
  return createHash('sha256').update(record).digest()
}
