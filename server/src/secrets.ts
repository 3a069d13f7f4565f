import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { syncFolder } from './sync-folder.ts'

/** Keys for each purpose, all drawn from one secret, so that losing one tells nothing of another. */
export type Secrets = {
  token_key: Uint8Array
  refresh_key: Uint8Array
  mail_key: Uint8Array
  settings_key: Uint8Array
  push_key: Uint8Array
  /** Signs the links by which clients pay. */
  pay_key: Uint8Array
  /** Signs the value by which a browser is known that somebody has signed in from. */
  browser_key: Uint8Array
  backup_key: Uint8Array
}

/** The server's secret: AUTH_SECRET, else one made on the first start, readable by its owner alone. */
export function loadSecrets(config: Config): Secrets {
  const secret = config.auth_secret ?? readOrMake(join(config.data_dir, 'secrets', 'auth-secret'))
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `marhala ${purpose}`, 32))
  return {
    token_key: key('access token'),
    refresh_key: key('refresh token'),
    mail_key: key('mail'),
    settings_key: key('settings'),
    push_key: key('push'),
    pay_key: key('pay link'),
    browser_key: key('browser'),
    backup_key: key('backup'),
  }
}

/** HMAC-SHA256, as base64url text. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether two texts are the same, in the time that it takes for the right one, however near the given one comes. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Encrypts what waits in a job, so that a copy of the database holds no code and no address in plain (R57). */
export function seal(key: Uint8Array, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Opens what `seal` closed; throws when it was changed or the key is another. */
export function unseal(key: Uint8Array, text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8'))
}

/** Makes a file of a secret where there is none, readable by its owner alone. */
export function makeSecretFile(file: string, draw: () => string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) make(file, draw)
  if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
}

function readOrMake(file: string): string {
  makeSecretFile(file, () => randomBytes(48).toString('base64url'))
  const secret = readFileSync(file, 'utf8')
  // With nothing for a secret anybody could make our tokens.
  if (secret.length < 32)
    throw new Error(
      `${file} is not whole. Put your copy of it back. Without one remove the file: everybody signs in again, and ` +
        'the keys in the settings have to be entered again.',
    )
  return secret
}

/** Whole and on the disk before anything is signed or sealed with it (R62); the first of two servers makes it for both. */
function make(file: string, draw: () => string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, draw(), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}
