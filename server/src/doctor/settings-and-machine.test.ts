import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openInbox } from '../test/peers/mail-inbox.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { checkDataDir, checkNode } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkSecrets, checkSettings } from './check-settings.ts'
import type { Finding } from './finding.ts'

const brief = (found: Finding[]) => found.map(({ level, about }) => `${level} ${about}`)
const secret = 'zK4mQ9sB7xTfW2pLcV8nRjY3hD6gA5uE'
const outside = {
  AUTH_SECRET: secret,
  DATA_DIR: '/tmp/marhala-doctor',
  PUBLIC_URL: 'https://rent.example',
  DATABASE_URL: 'postgres://rent:Wr7-own-pass@db/rent',
}

test.each([
  ['20.18.3', 'broken'],
  ['18.0.0', 'broken'],
  ['20.19.0', 'ok'],
  ['24.21.0', 'ok'],
])('Node %s is %s', (version, level) => {
  expect(checkNode(version).level).toBe(level)
})

describe('settings', () => {
  const at = (environment: Record<string, string>) =>
    brief(checkSettings(readConfig({ ...outside, ...environment })))

  test('of an installation behind its proxy are all right', () => {
    expect(at({ TRUST_PROXY: '127.0.0.1' })).toEqual(['ok PUBLIC_URL', 'ok TRUST_PROXY'])
  })

  test.each([
    ['https without a proxy that is believed', {}, ['ok PUBLIC_URL', 'look TRUST_PROXY']],
    ['no PUBLIC_URL', { PUBLIC_URL: '' }, ['look PUBLIC_URL', 'ok TRUST_PROXY']],
    [
      'a PUBLIC_URL of this machine',
      { PUBLIC_URL: 'http://localhost' },
      ['look PUBLIC_URL', 'ok TRUST_PROXY'],
    ],
    [
      'http on a closed network',
      { PUBLIC_URL: 'http://rent.lan', INSECURE_HTTP: 'on' },
      ['look PUBLIC_URL', 'ok TRUST_PROXY'],
    ],
  ])('with %s are worth a look', (_, environment, expected) => {
    expect(at(environment as Record<string, string>)).toEqual(expected)
  })
})

describe('secrets', () => {
  const at = (environment: Record<string, string>) => checkSecrets(readConfig({ ...outside, ...environment }))

  test('that are random are all right, and shown to nobody', () => {
    const found = at({ METRICS_TOKEN: 'q8Zr2LmXv7TcB4nK' })
    expect(brief(found)).toEqual(['ok Secrets'])
    expect(JSON.stringify(found)).not.toContain(secret)
  })

  test.each([
    ['one letter', 'a'.repeat(40)],
    ['few letters', 'abacbcabbacbacabcbabcacbabcacbab'],
    ['a word again and again', 'marhala-'.repeat(5)],
    ['digits', '01234567890123456789012345678901'],
  ])('of %s are broken', (_, AUTH_SECRET) => {
    expect(brief(at({ AUTH_SECRET }))).toEqual(['broken AUTH_SECRET'])
  })

  test('that each server makes for itself are worth a look where they share a database', () => {
    const config = { ...readConfig(outside), auth_secret: undefined }
    expect(brief(checkSecrets(config))).toEqual(['look AUTH_SECRET'])
  })

  test('that others may read are worth a look', () => {
    const data_dir = makeTemporaryFolder()
    mkdirSync(join(data_dir, 'secrets'))
    const file = join(data_dir, 'secrets', 'auth-secret')
    writeFileSync(file, secret)
    const config = readConfig({ DATA_DIR: data_dir })
    chmodSync(file, 0o644)
    expect(checkSecrets(config)).toMatchObject([
      { level: 'look', remedy: expect.stringContaining('chmod 600') },
    ])
    chmodSync(file, 0o600)
    expect(brief(checkSecrets(config))).toEqual(['ok Secrets'])
    expect(checkSecrets({ ...config, backup_dir: data_dir })).toMatchObject([
      { level: 'look', message: expect.stringContaining('in the folder of the backups') },
    ])
  })
})

describe('the data folder', () => {
  const disk = (free: number) => async () => ({ free })
  const roomy = disk(100e9)

  test('that is not there yet is made by the first start', async () => {
    const data_dir = join(makeTemporaryFolder(), 'a', 'b')
    expect((await checkDataDir({ data_dir }, roomy)).map(({ level }) => level)).toEqual(['ok', 'ok'])
  })

  test('that is a file is broken', async () => {
    const data_dir = join(makeTemporaryFolder(), 'data')
    writeFileSync(data_dir, '')
    expect(brief(await checkDataDir({ data_dir }, roomy))).toEqual(['broken DATA_DIR'])
  })

  // Root may write anywhere else.
  test('that nobody may write to is broken', async () => {
    expect(brief(await checkDataDir({ data_dir: '/proc/self' }, roomy))).toEqual(['broken DATA_DIR'])
  })

  test.each([
    [100e6, 'broken'],
    [1e9, 'look'],
    [50e9, 'ok'],
  ])('on a disk with %d bytes free is %s', async (free, level) => {
    const found = await checkDataDir({ data_dir: makeTemporaryFolder() }, disk(free))
    expect(found.at(-1)).toMatchObject({ about: 'Disk', level })
  })
})

describe('mail', () => {
  const at = (smtp_url: string | undefined, mail_from = 'Atlas <desk@rent.example>') =>
    checkMail({ ...readConfig(outside), smtp_url, mail_from })

  test('that a server takes is all right, and none is sent to find out', async () => {
    const inbox = await openInbox()
    onTestFinished(() => inbox.close())
    expect((await at(inbox.url)).level).toBe('ok')
    expect((await at(inbox.url, 'Marhala <no-reply@example.com>')).level).toBe('look')
    expect(inbox.letters).toEqual([])
  })

  test('that no server takes is broken, and its password is not said', async () => {
    const inbox = await openInbox()
    await inbox.close()
    const found = await at(`smtp://me:hidden-word@127.0.0.1:${inbox.port}`)
    expect(found.level).toBe('broken')
    expect(JSON.stringify(found)).not.toContain('hidden-word')
  })

  test('that goes to the outbox is worth a look', async () => {
    expect((await at(undefined)).level).toBe('look')
  })
})
