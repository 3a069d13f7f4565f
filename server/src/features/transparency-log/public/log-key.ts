import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { makeSecretFile } from '../../../secrets.ts'

const fileOf = (data_dir: string) => join(data_dir, 'secrets', 'log-key')

/** The secret key of the log's signatures, 32 bytes, in DATA_DIR; made where there is none. It is in no backup. */
export function readLogKey(data_dir: string): Uint8Array {
  const file = fileOf(data_dir)
  makeSecretFile(file, () => randomBytes(32).toString('hex'))
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new Error(
      `${file} is not whole. Put your copy of it back, or remove it: the log is then signed with a new key.`,
    )
  return Buffer.from(text, 'hex')
}

/** Puts the key aside, under a name with that day, so that the next signature is made with a new one; its new name. */
export function putLogKeyAside(data_dir: string, day: string): string | undefined {
  const file = fileOf(data_dir)
  if (!existsSync(file)) return undefined
  let aside = `${file}-${day}`
  for (let number = 2; existsSync(aside); number++) aside = `${file}-${day}-${number}`
  renameSync(file, aside)
  return aside
}
