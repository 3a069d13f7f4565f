import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../support/fixtures.ts'

const script = '<script>window.ran = true; alert("ran")</script>'

/** Files that the store might contain if something slipped past the re-encoding of uploads. */
const hostile = {
  'page.webp': `<!doctype html><title>ran</title>${script}`,
  'drawing.webp': `<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = true">${script}</svg>`,
  'polyglot.avif': `GIF89a/*${'x'.repeat(64)}*/=1;${script}`,
}

test('R42 a stored file that is opened by itself is a picture or nothing: whatever it holds, no script of it runs', async ({
  page,
  quiet,
}) => {
  const name = 'R42'.padEnd(32, '-')
  const folder = join(process.env['E2E_DATA_DIR']!, 'files', name)
  mkdirSync(folder, { recursive: true })
  for (const [part, content] of Object.entries(hostile)) writeFileSync(join(folder, part), content)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const part of Object.keys(hostile)) {
    const response = await page.goto(`/files/${name}/${part}`)
    expect(response!.status()).toBe(200)
    expect(response!.headers()).toMatchObject({
      'content-type': part.endsWith('avif') ? 'image/avif' : 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const seen = await page.evaluate(() => [document.contentType.split('/')[0], 'ran' in window])
    expect(seen).toEqual(['image', false])
  }
  expect(dialogs).toEqual([])
  // The browser's own page around a picture has styles, which the policy refuses too.
  quiet.splice(0)
})
