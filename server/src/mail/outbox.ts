import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where mails become files while no mail server is set. */
export function outboxFolder({ data_dir }: Pick<Config, 'data_dir'>): string {
  return join(data_dir, 'outbox')
}

/** Removes every mail of the outbox. */
export async function emptyOutbox(config: Pick<Config, 'data_dir'>): Promise<void> {
  const folder = outboxFolder(config)
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}
