import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * A database refuses to start with a migration that differs from the one it ran, so released ones never change.
 * `checksums.txt` holds each as `sha256sum` writes it: a new migration adds its line, and no line is ever changed
 * unless `migrate.ts` knows the text that others have run instead.
 */
test('R68 every migration is the one that was written down, and all are', () => {
  const written = readFileSync(join(folder, 'checksums.txt'), 'utf8').trim().split('\n')
  const found = readMigrations(folder).map(({ hash, name }) => `${hash}  ${name}.sql`)
  expect(found, 'a change belongs into a migration of its own').toEqual(written)
})

test('R68 no migration writes a number as only PostgreSQL 16 and newer read it', () => {
  const found = readMigrations(folder).filter(({ sql }) =>
    /\b0[xob][\da-f]|\b\d+_\d/i.test(withoutQuoted(sql)),
  )
  expect(found.map(({ name }) => name)).toEqual([])
})

/** Quoted names and texts, and comments, are not checked. */
function withoutQuoted(sql: string): string {
  return sql.replace(/--[^\n]*|'(?:[^']|'')*'/g, '')
}
