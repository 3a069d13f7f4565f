import { listFileNames } from '../files/files.queries.ts'
import type { FileStore } from '../files/file-store.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

const hour = 3_600_000

/**
 * Uploads that rows name and the store lacks, and the other way round. Files under an hour old may belong to an open
 * transaction.
 */
export async function checkFiles(
  { db }: Pick<Opened, 'db'>,
  store: FileStore,
  now = new Date(),
): Promise<Finding[]> {
  try {
    return await compare(store, now, new Set(await listFileNames(db)))
  } catch (error) {
    if ((error as { code?: string }).code !== 'EBUCKET') throw error
    const remedy =
      'Correct FILES_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. The key has to list the bucket, and to read, write and delete in it.'
    return [broken('Files', (error as Error).message, remedy)]
  }
}

/** Rows were read first: a file is stored before its row. */
async function compare(store: FileStore, now: Date, rows: Set<string>): Promise<Finding[]> {
  const there = new Set(await store.listBefore(new Date(now.getTime() + hour)))
  const old = await store.listBefore(new Date(now.getTime() - hour))
  const lost = [...rows].filter((name) => !there.has(name))
  const unwanted = old.filter((name) => !rows.has(name))
  const found: Finding[] = []
  if (lost.length > 0)
    found.push(
      broken(
        'Files',
        `Uploads missing in ${store.where}: ${lost.length} of ${rows.size}, such as ${lost[0]}.`,
        'Several servers need one shared folder, or one bucket. Else take them out of a backup: they stand under files/ in it.',
      ),
    )
  if (unwanted.length > 0)
    found.push(
      look(
        'Files',
        `Uploads in ${store.where} that nobody wants: ${unwanted.length}.`,
        'The server takes them away once an hour; if it runs and they stay, the log says why.',
      ),
    )
  return found.length > 0 ? found : [fine('Files', `Uploads: ${rows.size}, all there.`)]
}
