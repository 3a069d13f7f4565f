import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { Zip, ZipDeflate } from 'fflate'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { DB } from '../../../db/tables.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { type CsvRow, writeCsv, writeLines } from '../../../http/write-csv.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { exportedTables } from './exported-tables.ts'
import { type Column, listColumns, readOneMoment, rowsOfTable } from './rows-of-table.queries.ts'

/** Enough for the tables of years on a slow machine. */
const longest = 300_000

/**
 * All data as a ZIP of CSV files, a table each, as of one moment (R48). It is written to an unlinked file and sent from
 * there: a slow connection holds no transaction open, and nothing is left on the disk.
 */
export async function exportAll(context: AppContext, caller: Caller) {
  const { time_zone } = await getSettings(context.db)
  const folder = join(context.config.data_dir, 'tmp')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `export-${randomUUID()}.zip`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  try {
    const rows = await transact(
      context.db,
      async (db) => {
        await readOneMoment(db)
        return writeZip(db, file, caller)
      },
      longest,
    )
    const who = { entity: 'import', entity_id: null, ...actorOf(caller) }
    await writeAudit(context.db, { ...who, action: 'export_all', after: { rows } })
  } catch (error) {
    await file.close()
    throw error
  }
  const day = localDate(context.clock().getTime(), time_zone)
  return { file_name: `marhala-${day}.zip`, content: file.createReadStream({ start: 0 }) }
}

async function writeZip(db: Kysely<DB>, file: FileHandle, { language }: Caller): Promise<number> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  /** Writes the packed bytes to the disk before more is read. */
  const flush = async () => {
    if (failure) throw failure
    for (const chunk of chunks.splice(0)) await file.write(chunk)
  }
  let count = 0
  for (const [table, { without }] of Object.entries(exportedTables)) {
    const columns = (await listColumns(db, table)).filter(({ name }) => !without.includes(name))
    const entry = new ZipDeflate(`${table}.csv`, { level: 6 })
    zip.add(entry)
    const write = (text: string, isLast = false) => entry.push(new TextEncoder().encode(text), isLast)
    write(writeCsv([columns.map(({ name }) => name)], language))
    for await (const rows of rowsOfTable(db, table, columns)) {
      write(
        writeLines(
          rows.map((row) => cellsOf(row, columns)),
          language,
        ),
      )
      count += rows.length
      await flush()
    }
    write('', true)
    await flush()
  }
  zip.end()
  await flush()
  return count
}

function cellsOf(row: Record<string, unknown>, columns: readonly Column[]): CsvRow {
  return columns.map(({ name, is_money }) => {
    const value = row[name]
    if (value === null || value === undefined) return null
    if (is_money && typeof value === 'number') return formatMoney(value)
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'object') return JSON.stringify(value)
    return typeof value === 'number' ? value : String(value)
  })
}
