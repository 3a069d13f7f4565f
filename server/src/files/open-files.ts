import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** Opens the store of uploads that the settings name: the bucket of FILES_URL, or DATA_DIR/files. */
export async function openFiles({
  files_url,
  data_dir,
}: Pick<Config, 'files_url' | 'data_dir'>): Promise<FileStore> {
  if (files_url === undefined) return openDiskStore(join(data_dir, 'files'))
  // Loaded only when needed: the SDK takes 31 MB and half a second of the start (decision 059).
  const [{ openBucketStore }, { readBucketUrl }] = await Promise.all([
    import('./bucket-store.ts'),
    import('./bucket-url.ts'),
  ])
  return openBucketStore(readBucketUrl(files_url))
}
