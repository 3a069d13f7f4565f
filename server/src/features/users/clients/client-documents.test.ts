import * as clients from '@marhala/contract/accounts/clients.ts'
import { documentMaxBytes } from '@marhala/contract/accounts/client-values.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweep } from '../../../jobs/sweep.ts'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { at as on, pdf } from '../../../test/samples/admin-samples.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const admin = await givenPerson(context, { role: 'admin' })
const folder = join(context.config.data_dir, 'files')
const stored = async () => (await readdir(folder).catch(() => [])).sort()
const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7a80' } })
  .png()
  .toBuffer()

const pathTo = ({ id }: { id: number }) => ({ user_id: String(id) })
async function keep(client: { id: number }, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const files = [{ bytes, field: 'file', file_name: '../../../x.svg', type: 'image/svg+xml' }]
  const form = { fields: { kind: 'passport', ...fields }, files }
  return sendForm(app, await signIn(context, admin), on(clients.addDocument, pathTo(client)), form)
}
const read = async (client: { id: number }, document: { id: number }, person: { token: string } | null) =>
  app.inject({
    url: `/api${on(clients.documentFile, { ...pathTo(client), document_id: document.id }).path}`,
    headers: { host: 'localhost:3000', ...(person && { authorization: `Bearer ${person.token}` }) },
  })

describe('a document of a client', () => {
  test('is kept as it came when it is a PDF, and made anew when it is a picture', async () => {
    const client = await givenPerson(context)
    const passport = await keep(client, pdf, { name: 'Passport of Amina' })
    const card = await keep(client, png, { kind: 'identity_card' })
    expect(passport.data).toMatchObject({
      kind: 'passport',
      name: 'Passport of Amina',
      media_type: 'application/pdf',
    })
    expect(card.data).toMatchObject({
      kind: 'identity_card',
      name: 'identity_card',
      media_type: 'image/jpeg',
    })
    const { data } = await call(app, admin, clients.documents, { params: pathTo(client) })
    expect(data.map(({ id }) => id)).toEqual([card.data.id, passport.data.id])
    const file = await read(client, passport.data, admin)
    expect(file.rawPayload.equals(pdf)).toBe(true)
    expect(file.headers['content-disposition']).toContain('filename="Passport_of_Amina.pdf"')
    expect((await sharp((await read(client, card.data, admin)).rawPayload).metadata()).format).toBe('jpeg')
  })

  test('is never public: staff alone read it, and only under its own client (R42)', async () => {
    const [client, other] = [await givenPerson(context), await givenPerson(context)]
    const { data } = await keep(client, pdf)
    expect((await read(client, data, null)).statusCode).toBe(401)
    expect((await read(client, data, client)).statusCode).toBe(403)
    expect((await read(other, data, admin)).statusCode).toBe(404)
    const { file } = await context.db
      .selectFrom('user_documents')
      .select('file')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const direct = await app.inject({ url: `/files/${file}/paper.pdf`, headers: { host: 'localhost:3000' } })
    expect(direct.statusCode).toBe(404)
  })

  test('is refused as what it is: nothing, too much, or another kind of file', async () => {
    const client = await givenPerson(context)
    const before = await stored()
    const none = await call(app, admin, clients.addDocument, {
      params: pathTo(client),
      raw: { kind: 'other' },
    })
    expect([none.status, none.error.errors]).toEqual([422, { file: ['This field is required.'] }])
    const large = await keep(client, Buffer.alloc(documentMaxBytes + 1, pdf))
    expect([large.status, large.error.errors]).toEqual([422, { file: ['Choose a file of up to 5 MB.'] }])
    const text = await keep(client, Buffer.from('<svg onload=alert(1)>'), { kind: 'diary' })
    expect([text.status, Object.keys(text.error.errors!)]).toEqual([422, ['kind']])
    expect((await keep(client, Buffer.from('hello'))).error.errors).toEqual({
      file: ['Choose a PDF, JPG or PNG file.'],
    })
    expect(await stored()).toEqual(before)
  })

  test('R41 holds nothing of a picture but what can be seen', async () => {
    const client = await givenPerson(context)
    const tagged = await sharp(png)
      .withExif({ IFD0: { Copyright: 'marhala-payload' } })
      .png()
      .toBuffer()
    const { data } = await keep(
      client,
      Buffer.concat([tagged, Buffer.from('<script>marhala-payload</script>')]),
    )
    const { rawPayload } = await read(client, data, admin)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('marhala-payload')).toBe(false)
  })

  test('goes with its file, and the sweep leaves alone what is wanted (R43)', async () => {
    const client = await givenPerson(context)
    const [first, second] = [await keep(client, pdf), await keep(client, pdf)]
    const params = { ...pathTo(client), document_id: String(first.data.id) }
    const before = await stored()
    expect((await call(app, admin, clients.removeDocument, { params })).status).toBe(200)
    expect(await stored()).toHaveLength(before.length - 1)
    expect((await call(app, admin, clients.removeDocument, { params })).status).toBe(404)
    at('2030-01-01T00:00:00Z')
    await sweep(context)
    at(testNow)
    expect((await read(client, second.data, await signIn(context, admin))).statusCode).toBe(200)
  })
})
