import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson } from '../../../test/builders.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, context } = await openTestApp()
const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7a80' } })
  .png()
  .toBuffer()

type Person = Awaited<ReturnType<typeof givenPerson>>

async function upload(person: Person) {
  const fields = { first_name: 'Amina', last_name: 'Alaoui', email: person.email }
  const { data } = await sendForm(app, person, users.updateProfile, { fields, files: [{ bytes }] })
  return { avatar: data.user.avatar as string, folder: data.user.avatar.split('/')[2] as string }
}

const remove = (person: Person) => call(app, person, users.removeAvatar)
const isStored = (folder: string) =>
  access(join(context.config.data_dir, 'files', folder)).then(
    () => true,
    () => false,
  )
const rowsOf = (person: Person) =>
  context.db.selectFrom('files').select('name').where('uploaded_by', '=', person.id).execute()

test('R43 a picture is taken away with its row and its file; the profile and others’ pictures stay', async () => {
  const [person, other] = [await givenPerson(context), await givenPerson(context)]
  const [mine, theirs] = [await upload(person), await upload(other)]
  expect(await isStored(mine.folder)).toBe(true)
  const { status, data } = await remove(person)
  expect([status, data.user.avatar, data.user.first_name]).toEqual([200, null, 'Amina'])
  expect((await call(app, person, auth.currentUser)).data.user.avatar).toBeNull()
  const shown = await app.inject({ url: mine.avatar, headers: { host: 'localhost:3000' } })
  expect([shown.statusCode, await isStored(mine.folder), await rowsOf(person)]).toEqual([404, false, []])
  expect([await isStored(theirs.folder), await rowsOf(other)]).toEqual([true, [{ name: theirs.folder }]])
})

test('R58 a picture is removed once, also on repeated calls; the audit has it once', async () => {
  const person = await givenPerson(context)
  expect((await remove(person)).data.user.avatar).toBeNull()
  const { avatar } = await upload(person)
  const answers = await Promise.all([remove(person), remove(person), remove(person)])
  expect(answers.map(({ status, data }) => [status, data.user.avatar])).toEqual(Array(3).fill([200, null]))
  const rows = await context.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    {
      action: 'change_profile',
      before: expect.objectContaining({ avatar: null }),
      after: expect.objectContaining({ avatar }),
    },
    { action: 'change_profile', before: { avatar }, after: { avatar: null } },
  ])
})

test('a picture that comes and one that goes at once leave none without its file', async () => {
  const person = await givenPerson(context)
  await upload(person)
  await Promise.all([upload(person), remove(person), upload(person), remove(person)])
  const { avatar } = (await call(app, person, auth.currentUser)).data.user
  const rows = await rowsOf(person)
  expect(rows).toEqual(avatar ? [{ name: avatar.split('/')[2] }] : [])
  for (const { name } of rows) expect(await isStored(name)).toBe(true)
})
