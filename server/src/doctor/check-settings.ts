import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { broken, type Finding, fine, look } from './finding.ts'

const loopback = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Settings that are allowed and rarely intended: where links lead, and whose addresses are trusted. */
export function checkSettings(config: Config): Finding[] {
  return [checkPublicUrl(config), checkProxy(config)]
}

function checkPublicUrl({ public_url }: Config): Finding {
  if (!public_url)
    return look(
      'PUBLIC_URL',
      'It is not set: links in mails lead to the address that the server listens at.',
      'Set PUBLIC_URL to the address that visitors type, such as https://rent.example.',
    )
  const url = new URL(public_url)
  if (loopback.includes(url.hostname))
    return look(
      'PUBLIC_URL',
      `${public_url} is this machine: links in mails work on it alone.`,
      'Set it to the address that visitors type.',
    )
  if (url.protocol === 'https:') return fine('PUBLIC_URL', public_url)
  return look(
    'PUBLIC_URL',
    `${public_url} has no https: passwords travel in plain.`,
    'Put a proxy with a certificate before the server, set PUBLIC_URL to https and take INSECURE_HTTP away.',
  )
}

function checkProxy({ public_url, trust_proxy, host }: Config): Finding {
  if (trust_proxy) return fine('TRUST_PROXY', trust_proxy.join(', '))
  if (!public_url?.startsWith('https://')) return fine('TRUST_PROXY', 'No proxy is believed.')
  const where = loopback.includes(host) ? '127.0.0.1' : 'its address'
  return look(
    'TRUST_PROXY',
    'https means that a proxy stands before the server, and none is believed: all visitors count as one, and share its limits.',
    `Set TRUST_PROXY to ${where}, the address from which your proxy calls.`,
  )
}

/** Whether secrets can be guessed, or read by others on the machine. */
export function checkSecrets(config: Config): Finding[] {
  const configured = [
    ['AUTH_SECRET', config.auth_secret],
    ['METRICS_TOKEN', config.metrics_token],
  ] as const
  const weak = configured
    .filter(([, secret]) => secret !== undefined && isWeak(secret))
    .map(([name]) =>
      broken(
        name,
        'It can be guessed: it repeats itself, or has few different characters.',
        `Make another one: openssl rand -base64 48. ${name === 'AUTH_SECRET' ? 'Everybody signs in anew.' : 'Tell it to Prometheus as well.'}`,
      ),
    )
  const found = [...weak, ...checkOwnSecret(config)]
  return found.length > 0 ? found : [fine('Secrets', 'None can be guessed, or read by others.')]
}

/** Thirty-two random characters have some twenty different ones; a repeated word has few. */
function isWeak(secret: string): boolean {
  const repeats = /^(.{1,12})\1+/.exec(secret)?.[0].length ?? 0
  return new Set(secret).size < 10 || repeats > secret.length / 2
}

function checkOwnSecret({ auth_secret, database_url, data_dir, backup_dir }: Config): Finding[] {
  if (auth_secret) return []
  if (database_url)
    return [
      look(
        'AUTH_SECRET',
        'It is not set beside an outside database: a second server would make its own, and know no session of this one.',
        'Set AUTH_SECRET, the same for all servers.',
      ),
    ]
  const file = join(data_dir, 'secrets', 'auth-secret')
  if (!existsSync(file)) return []
  const found: Finding[] = []
  if ((statSync(file).mode & 0o077) !== 0)
    found.push(
      look(
        'Secrets',
        `${file} can be read by others on this machine.`,
        `chmod 600 ${file}; the next start does so.`,
      ),
    )
  if (file.startsWith(join(backup_dir, '/')))
    found.push(
      look(
        'Secrets',
        `${file} lies in the folder of the backups: whoever gets at them can sign others.`,
        'Set BACKUP_DIR to a folder of its own.',
      ),
    )
  return found
}
