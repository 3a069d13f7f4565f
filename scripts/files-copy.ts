import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../server/src/config.ts'
import { openDiskStore } from '../server/src/files/disk-store.ts'
import { openFiles } from '../server/src/files/open-files.ts'

/**
 * Copies the uploads of DATA_DIR/files into the bucket of FILES_URL, each read back before the next. It may run next to
 * a server, and repeatedly: existing uploads are skipped. Nothing is removed. Links and files with other names than
 * ours are no uploads.
 */
const config = readConfig()
if (config.files_url === undefined) {
  console.error('Set FILES_URL to the bucket that the uploads shall be copied into.')
  process.exit(1)
}
const disk = openDiskStore(join(config.data_dir, 'files'))
const bucket = await openFiles(config)
try {
  // Names with a leading dot are being written, or were interrupted.
  const names = (await disk.listBefore(new Date())).filter((name) => !name.startsWith('.'))
  const left: string[] = []
  for (const name of names) if (!(await copy(name))) left.push(name)
  console.log(`${names.length - left.length} uploads of ${disk.where} stand in ${bucket.where}.`)
  if (left.length > 0) console.log(`Left out, as no upload of ours: ${left.join(', ')}`)
} catch (error) {
  console.error(`Not all was copied; run it again. ${(error as Error).message}`)
  process.exitCode = 1
}

async function copy(name: string): Promise<boolean> {
  const parts: Record<string, Buffer> = {}
  for (const part of await disk.list(name)) {
    const file = await disk.get(name, part)
    if (file) parts[part] = await buffer(file.stream)
  }
  if (Object.keys(parts).length === 0) return false
  await bucket.putAs(name, Object.entries(parts))
  for (const [part, bytes] of Object.entries(parts)) {
    const written = await bucket.get(name, part)
    if (!written || !bytes.equals(await buffer(written.stream)))
      throw new Error(`${name}/${part} stands there with other bytes.`)
  }
  return true
}
