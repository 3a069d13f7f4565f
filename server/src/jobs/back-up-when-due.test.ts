import * as health from '@marhala/contract/health.ts'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { call } from '../test/as-caller.ts'
import { openTestApp } from '../test/test-app.ts'
import { backUpWhenDue } from './back-up-when-due.ts'

let logged = ''
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged += chunk.toString()
    done()
  },
})
const { app, context, at } = await openTestApp({ backup_keep: 2 }, makeLog('info', sink))
const folder = context.config.backup_dir
const state = async () => (await call(app, null, health.backup)).data.status

test('R67 one backup a night whoever asks, a missed night made up, the oldest let go', async () => {
  expect(await state()).toBe('overdue')
  await Promise.all([backUpWhenDue(context), backUpWhenDue(context)])
  await backUpWhenDue(context)
  expect(readdirSync(folder)).toEqual(['marhala-20260603T090000Z.tar.gz'])
  expect(await state()).toBe('fresh')
  // Three o’clock in Casablanca is 02:00 UTC.
  at('2026-06-04T01:59:00Z')
  await backUpWhenDue(context)
  expect(readdirSync(folder)).toHaveLength(1)
  at('2026-06-04T02:00:00Z')
  await backUpWhenDue(context)
  expect(readdirSync(folder)).toHaveLength(2)
  at('2026-06-07T11:00:00Z')
  expect(await state()).toBe('overdue')
  writeFileSync(`${folder}/notes.txt`, 'mine')
  await backUpWhenDue(context)
  expect(readdirSync(folder).sort()).toEqual([
    'marhala-20260604T020000Z.tar.gz',
    'marhala-20260607T110000Z.tar.gz',
    'notes.txt',
  ])
})

test('R67 a failure is logged and seen, keeps what is there, and is tried again', async () => {
  at('2026-06-08T02:15:00Z')
  const before = readdirSync(folder)
  mkdirSync(`${folder}/.marhala-20260608T021500Z.partial`)
  await expect(backUpWhenDue(context)).rejects.toThrow()
  expect(logged).toContain('no backup')
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual(before)
  at('2026-06-08T03:15:00Z')
  expect(await state()).toBe('overdue')
  rmSync(`${folder}/.marhala-20260608T021500Z.partial`, { recursive: true })
  await backUpWhenDue(context)
  expect(await state()).toBe('fresh')
})

test('none is taken where they are off', async () => {
  const off = await openTestApp({ backup_at: [] })
  await backUpWhenDue(off.context)
  expect((await call(off.app, null, health.backup)).data.status).toBe('off')
})
