import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { open, speak } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { codeMailedTo, signedInAs, test, variants } from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { field } from './support/reservation-story.ts'
import { words } from './support/words.ts'

for (const language of variants(['en', 'ar'] as const)) {
  const say = words(language)

  test(`somebody changes their profile in place, picture included, and the header knows it at once (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const client = await verifiedClient(page)
    await signedInAs(page, client.email, client.password)
    await speak(page, language)
    await open(page, '/user/profile')
    await edit(page, say)
    await field(page, say('profile:fields.first_name')).fill('')
    await field(page, say('profile:fields.birth_date')).fill('12/07/2020')
    await field(page, say('profile:fields.phone')).fill('12')
    await page.getByRole('button', { name: say('common:save') }).click()
    await expect(field(page, say('profile:fields.first_name'))).toBeFocused()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)

    await field(page, say('profile:fields.first_name')).fill('Zineb')
    await field(page, say('profile:fields.birth_date')).fill('1/2/1985')
    await field(page, say('profile:fields.phone')).fill('+212 6 98 76 54 32')
    await field(page, say('profile:fields.bio')).fill('مرحبا · Hello')
    await page.getByRole('button', { name: say('common:save') }).click()
    await expect(page.getByRole('status').getByText(say('profile:details.saved'))).toBeVisible()
    await expect(page.locator('header summary').filter({ hasText: 'Zineb', visible: true })).toBeVisible()
    await expect(page.getByRole('complementary').getByText('Zineb Idrissi')).toBeVisible()
    await expect(page.locator('main dd').filter({ hasText: 'مرحبا · Hello' })).toBeVisible()

    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText(say('profile:avatar.image'))).toBeVisible()
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: picture(5_300_000) })
    await expect(page.getByText(say('profile:avatar.file_too_large', { megabytes: 5 }))).toBeVisible()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture() })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('profile:avatar.zoom')).fill('2')
    await dialog.getByRole('button', { name: say('profile:avatar.move') }).press('ArrowRight')
    await expectSound(page, 'a picture being cut')
    await dialog.getByRole('button', { name: say('profile:avatar.use') }).click()
    await expect(page.getByRole('status').getByText(say('profile:avatar.saved'))).toBeVisible()
    await expect(dialog).toBeHidden()
    const shown = page.locator('header summary img').filter({ visible: true })
    await expect(shown).toHaveAttribute('src', /^\/files\//)
    await expect
      .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)

    const address = (await shown.getAttribute('src'))!
    await page.getByRole('button', { name: say('profile:avatar.remove') }).click()
    await expect(page.getByRole('status').getByText(say('profile:avatar.removed'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('profile:avatar.add') })).toBeFocused()
    await expect(page.locator(`img[src="${address}"]`)).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(404)
  })

  test(`a new address is real once its code is entered (${language}) @deep`, async ({ page }) => {
    const client = await verifiedClient(page)
    await signedInAs(page, client.email, client.password)
    await speak(page, language)
    await open(page, '/user/profile')
    const email = client.email.replace('@', '-new@')
    await edit(page, say)
    await field(page, say('profile:fields.email')).fill(email)
    await page.getByRole('button', { name: say('common:save') }).click()
    const code = page.getByLabel(say('auth:verify.code'))
    await expect(code).toBeVisible()
    await expect(page.locator('main dd').filter({ hasText: client.email })).toBeVisible()

    // On returning the client finds it pending, and can cancel or request it again.
    await open(page, '/user/profile')
    const panel = page.getByRole('region', { name: say('profile:new_email.title') })
    await expect(panel).toContainText(email)
    await expect(code).toHaveCount(0)
    await panel.getByRole('button', { name: say('profile:new_email.cancel') }).click()
    await expect(page.getByRole('status').getByText(say('profile:new_email.cancelled'))).toBeVisible()
    await expect(panel).toBeHidden()
    const another = email.replace('-new@', '-newer@')
    await edit(page, say)
    await field(page, say('profile:fields.email')).fill(another)
    await page.getByRole('button', { name: say('common:save') }).click()
    await expect(panel).toContainText(another)
    await open(page, '/user/profile')
    await panel.getByRole('button', { name: say('profile:new_email.enter') }).click()
    await expect(code).toBeFocused()
    await expect(panel.getByRole('button', { name: say('auth:verify.resend') })).toBeVisible()
    await code.fill(await codeMailedTo(another))
    await expect(page.getByRole('status').getByText(say('profile:new_email.done'))).toBeVisible()
    await expect(page.locator('main dd').filter({ hasText: another })).toBeVisible()
    await expect(panel).toBeHidden()
  })
}

async function edit(page: Page, say: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: say('common:edit'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('common:save') })).toBeVisible()
}

/** A picture in three colours as a PNG file, padded to `size`. */
function picture(size = 0): Buffer {
  const [width, height] = [64, 48]
  const rows = Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      Buffer.concat([
        Buffer.from([0]),
        ...Array.from({ length: width }, (_, x) => Buffer.from([x * 3, y * 5, x < 32 ? 40 : 200])),
      ]),
    ),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return Buffer.concat([file, Buffer.alloc(Math.max(0, size - file.length))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
