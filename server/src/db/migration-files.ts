import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { number: number; name: string; hash: string; sql: string }

/** Reads the numbered `.sql` files of a folder, in order; the name is the file's without its ending. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = files.toSorted().map((file) => readMigration(folder, file))
  const twice = migrations.find((migration, index) => migration.number === migrations[index - 1]?.number)
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}.`)
  return migrations
}

function readMigration(folder: string, file: string): Migration {
  const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
  if (Number.isNaN(number)) throw new Error(`${file} is no migration's name: write 0001_what_it_does.sql.`)
  // Line ends of a checkout on Windows change nothing.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return {
    number,
    name: file.replace(/\.sql$/, ''),
    hash: createHash('sha256').update(sql).digest('hex'),
    sql,
  }
}
