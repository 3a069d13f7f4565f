import { listFileNames } from '../files/files.queries.ts'
import { openFileStore } from '../files/file-store.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

const hour = 3_600_000

/** Uploads that rows name and the disk lacks, and the other way round. What is an hour young may still be on its way. */
export async function checkFiles(
  { db }: Pick<Opened, 'db'>,
  folder: string,
  now = new Date(),
): Promise<Finding[]> {
  const store = openFileStore(folder)
  // Rows first: a file is on the disk before its row is there.
  const rows = new Set(await listFileNames(db))
  const there = new Set(await store.listBefore(new Date(now.getTime() + hour)))
  const old = await store.listBefore(new Date(now.getTime() - hour))
  const lost = [...rows].filter((name) => !there.has(name))
  const unwanted = old.filter((name) => !rows.has(name))
  const found: Finding[] = []
  if (lost.length > 0)
    found.push(
      broken(
        'Files',
        `Uploads missing in ${folder}: ${lost.length} of ${rows.size}, such as ${lost[0]}.`,
        'Several servers need one shared folder. Else take them out of a backup: they stand under files/ in it.',
      ),
    )
  if (unwanted.length > 0)
    found.push(
      look(
        'Files',
        `Uploads on the disk that nobody wants: ${unwanted.length}.`,
        'The server takes them away once an hour; if it runs and they stay, the log says why.',
      ),
    )
  return found.length > 0 ? found : [fine('Files', `Uploads: ${rows.size}, all there.`)]
}
