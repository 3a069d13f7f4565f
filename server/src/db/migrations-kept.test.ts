import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * A database refuses to start with a migration that is not the one it ran, so what others may have run stays as it is.
 * `checksums.txt` remembers each as `sha256sum` writes it: a new migration adds its line, and no line is ever changed.
 */
test('R68 every migration is the one that was written down, and all are', () => {
  const written = readFileSync(join(folder, 'checksums.txt'), 'utf8').trim().split('\n')
  const found = readMigrations(folder).map(({ hash, name }) => `${hash}  ${name}.sql`)
  expect(found, 'a change belongs into a migration of its own').toEqual(written)
})
