import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { checkFiles } from '../doctor/check-files.ts'
import { printDocument } from '../features/documents/public/print-document.ts'
import { sweep } from '../jobs/sweep.ts'
import { call } from '../test/as-caller.ts'
import { givenPerson } from '../test/builders.ts'
import { collectLog } from '../test/collect-log.ts'
import { openBucket } from '../test/peers/open-bucket.ts'
import { countPictures } from '../test/read-pdf.ts'
import { sendForm } from '../test/send-form.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp, testNow } from '../test/test-app.ts'

const bucket = await openBucket()
const { app, context, at, takeErrors } = await openTestApp({ files_url: bucket.files_url })
beforeEach(() => {
  bucket.fail()
  at(testNow)
})
const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7a80' } })
  .png()
  .toBuffer()
type Person = Awaited<ReturnType<typeof givenPerson>>
const upload = (person: Person, accept = 'en') =>
  sendForm(app, person, users.updateProfile, {
    fields: { first_name: 'Amina', last_name: 'Alaoui', email: person.email },
    files: [{ bytes: png }],
    headers: { 'accept-language': accept },
  })
const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })
const refused = (why: string) =>
  expect.stringContaining(`The bucket s3://uploads/rent/ does not do as asked: ${why}`)
const rows = () => context.db.selectFrom('files').select('name').execute()

test('uploads go to the bucket, and are served by us as from the disk (R42)', async () => {
  const { data } = await upload(await givenPerson(context))
  const onDisk = await openTestApp()
  const person = await givenPerson(onDisk.context)
  const { data: other } = await sendForm(onDisk.app, person, users.updateProfile, {
    fields: { first_name: 'Amina', last_name: 'Alaoui', email: person.email },
    files: [{ bytes: png }],
  })
  const reply = await get(data.user.avatar)
  const fromDisk = await onDisk.app.inject({ url: other.user.avatar, headers: { host: 'localhost:3000' } })
  expect([reply.statusCode, reply.rawPayload.equals(fromDisk.rawPayload)]).toEqual([200, true])
  const headersOf = ({ headers }: typeof reply) => ({ ...headers, 'x-request-id': '', date: '' })
  expect(headersOf(reply)).toEqual(headersOf(fromDisk))
  expect((await get(data.user.avatar.replace('512.webp', '513.webp'))).statusCode).toBe(404)
})

describe('a bucket that is away', () => {
  test.each(['en', 'ar', 'fr'] as const)(
    'R43 takes no upload, is told in %s, and leaves nothing half-written',
    async (language) => {
      const person = await givenPerson(context)
      const before = await rows()
      bucket.fail('PUT', 'down')
      const { status, error } = await upload(person, language)
      expect([status, error.code]).toEqual([503, 'unavailable'])
      expect(error.message).toBe(say(language, 'refusals:errors.unavailable'))
      expect(takeErrors()).toEqual([refused('TimeoutError')])
      expect((await call(app, person, auth.currentUser)).data.user.avatar).toBeNull()
      expect(await rows()).toEqual(before)
    },
  )

  test('is a 503 for whoever wants to see a picture, never a missing or half a one', async () => {
    const { data } = await upload(await givenPerson(context))
    for (const what of ['down', 'cut', { status: 403, code: 'AccessDenied' }] as const) {
      bucket.fail('GET', what)
      const reply = await get(data.user.avatar)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([503, 'no-store'])
    }
    expect(takeErrors()).toEqual(['TimeoutError', 'Error, aborted', 'AccessDenied'].map(refused))
  })

  test('does not undo what was done: a picture that can’t be removed now is swept', async () => {
    const person = await givenPerson(context)
    const { data } = await upload(person)
    bucket.fail('DELETE', 'down')
    const { status } = await call(app, person, users.removeAvatar)
    expect(status).toBe(200)
    expect((await get(data.user.avatar)).statusCode).toBe(200)
    bucket.fail()
    at(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await sweep(context)
    expect((await get(data.user.avatar)).statusCode).toBe(404)
    expect((await context.files.listBefore(new Date('2100-01-01'))).sort()).toEqual(
      (await rows()).map(({ name }) => name).sort(),
    )
  })

  test('lets documents be printed, without the logo', async () => {
    const admin = await givenPerson(context, { role: 'superadmin' })
    await sendForm(app, admin, settings.uploadLogo, { files: [{ bytes: png, field: 'logo' }] })
    const { company_logo } = await context.db
      .selectFrom('company_settings')
      .select('company_logo')
      .executeTakeFirstOrThrow()
    const document = {
      language: 'en',
      title: 'x',
      number: '1',
      date: '1',
      company: { name: 'x', lines: [] },
      page: 'x',
      foot: 'x',
      blocks: [],
    } as never
    const print = () => printDocument(context, document, { at: new Date(testNow), company_logo })
    expect(await countPictures(await print())).toBe(1)
    bucket.fail('GET', 'down')
    expect(await countPictures(await print())).toBe(0)
  })

  test('is broken for the doctor, who says what the key has to do', async () => {
    expect((await checkFiles(context, context.files)).map(({ level }) => level)).toEqual(['ok'])
    bucket.fail('GET', { status: 403, code: 'AccessDenied' })
    const [found] = await checkFiles(context, context.files)
    expect(found).toMatchObject({
      level: 'broken',
      about: 'Files',
      message: expect.stringContaining('AccessDenied'),
    })
    expect(found!.remedy).toContain('FILES_URL')
  })
})

test('R67 a backup holds the uploads of the bucket, is none without them, and brings them back', async () => {
  const { data } = await upload(await givenPerson(context))
  const folder = makeTemporaryFolder()
  bucket.fail('GET', 'cut')
  await expect(takeBackup(context, { folder, keep: 1 })).rejects.toThrow('bucket')
  expect(readdirSync(folder)).toEqual([])
  bucket.fail()
  const { file, manifest } = (await takeBackup(context, { folder, keep: 1 }))!
  expect(manifest.missing_files).toEqual([])
  const other = await openBucket()
  const box = await openTestApp({ files_url: other.files_url })
  await restoreBackup(file, { ...box.context, log: collectLog() })
  const [, , name = '', part = ''] = data.user.avatar.split('/')
  const [one, two] = [await context.files.get(name, part), await box.context.files.get(name, part)]
  expect(await buffer(two!.stream)).toEqual(await buffer(one!.stream))
  expect(readdirSync(join(box.context.config.data_dir)).includes('files')).toBe(false)
})
