import * as auth from '@marhala/contract/accounts/auth.ts'
import { endpoints } from '@marhala/contract/api.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { sendForm, sendRaw } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const person = await givenPerson(context)
const admin = await givenPerson(context, { role: 'superadmin' })
const profile = { first_name: 'Amina', last_name: 'Alaoui', email: person.email }
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a7a80' } })
  .png()
  .toBuffer()

const part = (name: string, value: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const whole = Object.entries(profile)
  .map(([name, value]) => part(name, value))
  .join('')
const type = { 'content-type': 'multipart/form-data; boundary=b' }
const send = (text: string, headers: Record<string, string> = type) =>
  sendRaw(app, person, users.updateProfile, { payload: Buffer.from(text), headers })

describe('a form', () => {
  test('says the same as JSON: empty is null where the field takes that, and no text where it does not', async () => {
    const filled = { ...profile, phone: '+212612345678', bio: 'x' }
    expect((await sendForm(app, person, users.updateProfile, { fields: filled })).data.user).toMatchObject(
      filled,
    )
    const emptied = await sendForm(app, person, users.updateProfile, {
      fields: { ...profile, phone: '', bio: '' },
    })
    expect(emptied.data.user).toMatchObject({ phone: null, bio: null })
    const { status, error } = await sendForm(app, person, users.updateProfile, {
      fields: { ...profile, first_name: '' },
    })
    expect([status, error.errors]).toEqual([422, { first_name: ['This field is required.'] }])
  })

  test('with a file or a text under a name that is not its own is 422 on that name', async () => {
    const files = [{ bytes: png, field: 'first_name' }]
    const wrongFile = await sendForm(app, person, users.updateProfile, { fields: profile, files })
    expect([wrongFile.status, Object.keys(wrongFile.error.errors!)]).toEqual([422, ['first_name']])
    const wrongText = await sendForm(app, person, users.updateProfile, {
      fields: { ...profile, avatar: 'x' },
    })
    expect([wrongText.status, Object.keys(wrongText.error.errors!)]).toEqual([422, ['avatar']])
  })

  test('with two files is too large', async () => {
    const files = [{ bytes: png }, { bytes: png }]
    const { status } = await sendForm(app, person, users.updateProfile, { fields: profile, files })
    expect(status).toBe(413)
  })

  test('is refused before it is read: without a session, and by calls that take none', async () => {
    expect((await sendForm(app, null, users.updateProfile, { fields: profile })).status).toBe(401)
    for (const { endpoint } of endpoints.filter((one) => one.endpoint.body && !one.endpoint.upload)) {
      if (/:/.test(endpoint.path)) continue
      // Access is judged before the form.
      const caller = endpoint.access === 'user' || endpoint.access === 'anyone' ? person : admin
      const { status } = await sendForm(app, caller, endpoint, {
        fields: { a: 'b' },
        files: [{ bytes: png }],
      })
      expect({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 415 })
    }
  })

  test.each([
    ['no end', whole],
    [
      'an end in the middle of a part',
      whole + part('avatar', 'x'.repeat(100), '; filename="a.png"').slice(0, -20),
    ],
    ['no part', 'nothing of the kind'],
    ['another boundary', whole.replaceAll('--b', '--c')],
    ['__proto__', `${part('__proto__', 'x')}${whole}--b--\r\n`],
    ['constructor', `${part('constructor', 'x')}${whole}--b--\r\n`],
    ['a file called __proto__', `${part('__proto__', 'x', '; filename="a"')}${whole}--b--\r\n`],
    [
      'a field that says it is JSON and is none',
      `--b\r\ncontent-disposition: form-data; name="bio"\r\ncontent-type: application/json\r\n\r\n{\r\n${whole}--b--`,
    ],
  ])('with %s is 400 or 422, and changes nothing', async (_, text) => {
    const before = await call(app, person, auth.currentUser)
    const { status, error } = await send(text)
    expect([400, 422]).toContain(status)
    expect(JSON.stringify(error)).not.toMatch(/multipart|busboy|FST_|boundary/i)
    expect((await call(app, person, auth.currentUser)).data).toEqual(before.data)
  })

  test('without a boundary is 400', async () => {
    expect((await send(whole, { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })

  test('a field given twice counts as it was given last; one that is JSON is no text', async () => {
    const twice = await send(`${whole}${part('bio', 'one')}${part('bio', 'two')}--b--\r\n`)
    expect(twice.data.user.bio).toBe('two')
    const json = `--b\r\ncontent-disposition: form-data; name="bio"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n`
    expect((await send(`${whole}${json}--b--\r\n`)).status).toBe(422)
  })

  test('R35 that is given up halfway leaves nothing behind, and is no failure of ours', async () => {
    const failures: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => failures.push(line) })
    const { app: listening, context: own } = await openTestApp({}, log)
    const { token } = await givenPerson(own)
    await listening.listen({ port: 0, host: '127.0.0.1' })
    const { port } = listening.server.address() as AddressInfo
    const connections = () =>
      new Promise<number>((resolve) => listening.server.getConnections((_, count) => resolve(count)))
    const head = (contentType: string) =>
      [
        'PUT /api/users/update-profile HTTP/1.1',
        `host: localhost:${port}`,
        `authorization: Bearer ${token}`,
        `content-type: ${contentType}`,
        'content-length: 1000000',
      ].join('\r\n')
    const file = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n'
    const starts = [
      `${head('multipart/form-data; boundary=b')}\r\n\r\n${file}`,
      `${head('application/json')}\r\n\r\n{"bio":"`,
    ]
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const socket = connect(port, '127.0.0.1')
        await new Promise((resolve) => socket.write(starts[index % 2] + 'x'.repeat(50_000), resolve))
        socket.destroy()
      }),
    )
    await eventually(async () => expect(await connections()).toBe(0))
    expect(await own.files.listBefore(new Date('2100-01-01'))).toEqual([])
    expect((await call(listening, { token }, auth.currentUser)).status).toBe(200)
    expect(failures).toEqual([])
  })
})

test('the OpenAPI page says which calls take a form and which answer a file', async () => {
  const { paths } = (
    await app.inject({ url: '/api/openapi.json', headers: { host: 'localhost:3000' } })
  ).json()
  const body = paths['/api/users/update-profile'].put.requestBody.content
  expect(Object.keys(body)).toEqual(['application/json', 'multipart/form-data'])
  expect(body['multipart/form-data'].schema.properties).toMatchObject({
    first_name: expect.anything(),
    avatar: { type: 'string', format: 'binary', maxLength: users.avatarMaxBytes },
  })
  expect(body['application/json'].schema.properties).not.toHaveProperty('avatar')
  const { content } = paths['/api/users/profile/export'].get.responses['200']
  expect(content).toEqual({ 'application/json': { schema: { type: 'string', format: 'binary' } } })
})
