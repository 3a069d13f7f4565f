import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { logoMaxBytes } from '@marhala/contract/company/settings-values.ts'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { sendForm } from '../../test/send-form.ts'
import { sweepLater } from '../../test/sweep-later.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const stored = async () => readdir(join(context.config.data_dir, 'files')).catch(() => [])
const upload = (bytes: Uint8Array, field = 'logo') =>
  sendForm(app, admin, companySettings.uploadLogo, { files: [{ bytes, field }] })
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 900) =>
  sharp({ create: { width, height: 300, channels: 4, background: { r: 10, g: 122, b: 128, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer()
const shown = async () => (await call(app, null, companySettings.getPublic)).data.company.logo
const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })

describe('the logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'may be a %s; it is made anew, in its own shape',
    async (format) => {
      const { status, data } = await upload(await picture(format))
      expect(status).toBe(200)
      expect(data).toEqual({
        logo_path: expect.stringMatching(/^\/files\/[\w-]{32}\/logo-640x213\.webp$/),
        logo_url: `http://localhost:3000${data.logo_path}`,
      })
      expect(await shown()).toBe(data.logo_path)
      const reply = await get(data.logo_path)
      const made = await sharp(reply.rawPayload).metadata()
      expect([made.format, made.width, made.height, made.hasAlpha]).toEqual([
        'webp',
        640,
        213,
        format !== 'jpeg',
      ])
    },
  )

  test('replaces the one before, and goes when it is deleted; who has the page still finds the file for an hour', async () => {
    const first = (await upload(await picture('png'))).data.logo_path
    const old = new Date(Date.now() - 48 * 3_600_000)
    for (const name of await stored()) await utimes(join(context.config.data_dir, 'files', name), old, old)
    const second = (await upload(await picture('png'))).data.logo_path
    const found = async () => [(await get(first)).statusCode, (await get(second)).statusCode]
    await sweepLater(context, 0.9)
    expect(await found()).toEqual([200, 200])
    await sweepLater(context, 2)
    expect(await found()).toEqual([404, 200])
    expect((await call(app, admin, companySettings.deleteLogo)).status).toBe(200)
    expect([await shown(), await found()]).toEqual([null, [404, 200]])
    await sweepLater(context, 2)
    expect([await found(), await stored()]).toEqual([[404, 404], []])
    expect((await call(app, admin, companySettings.deleteLogo)).status).toBe(200)
  })

  test('is refused with the specified words when it is none: 422', async () => {
    const refusal = (words: string) => ({ status: 422, errors: { logo: [words] } })
    const answerOf = async (bytes: Uint8Array) => {
      const { status, error } = await upload(bytes)
      return { status, errors: error.errors }
    }
    expect(await answerOf(await picture('gif'))).toEqual(refusal('Invalid logo file'))
    expect(await answerOf(Buffer.from('<svg onload="alert(1)"/>'))).toEqual(refusal('Invalid logo file'))
    expect(await answerOf(Buffer.from('RIFF????WAVE'))).toEqual(refusal('Invalid logo file'))
    expect(await answerOf(Buffer.alloc(logoMaxBytes + 1, await picture('png')))).toEqual(
      refusal('Choose a file of up to 2 MB.'),
    )
    const without = await call(app, admin, companySettings.uploadLogo)
    expect([without.status, without.error.errors]).toEqual([422, { logo: ['Invalid logo file'] }])
    expect((await upload(await picture('png'), 'avatar')).error.errors).toHaveProperty('avatar')
    expect(await stored()).toEqual([])
  })

  test('is in the audit when set and deleted (R58)', async () => {
    await upload(await picture('png'))
    await call(app, admin, companySettings.deleteLogo)
    const rows = await context.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('entity', '=', 'company_settings')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { action: 'delete_logo', actor_id: admin.id },
      { action: 'upload_logo', actor_id: admin.id },
    ])
  })
})
