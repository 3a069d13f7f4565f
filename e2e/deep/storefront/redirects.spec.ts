import { expect } from '@playwright/test'
import { forgetNetworkNoise, signedInAs, test, visit } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { field } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const say = words('en')

/** URLs that lead off the site if they are followed without a check (R50). */
const corpus = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https://evil.example/cars',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '?x=//evil.example',
  '/user/profile//evil.example',
  '/auth/login',
]

test('R50 whoever logs in stays on this site, wherever the address wanted to lead', async ({ page }) => {
  test.slow()
  const client = await verifiedClient(page)
  await visit(page, `/auth/login?from=${encodeURIComponent(corpus[0]!)}`, 'en')
  await field(page, say('auth:email')).fill(client.email)
  await page.locator('input[name=password]').fill(client.password)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home:headline'))
  expect(page.url()).toBe(`${process.env['E2E_URL']}/`)
  for (const from of corpus) {
    await page.goto(`/auth/login?from=${encodeURIComponent(from)}`, { waitUntil: 'commit' })
    await expect(page, from).toHaveURL(`${process.env['E2E_URL']}/`)
  }
})

test('R50 no path makes the server send anybody elsewhere', async ({ request }) => {
  const { hostname } = new URL(process.env['E2E_URL']!)
  for (const path of corpus.filter((from) => from.startsWith('/'))) {
    const reply = await request.get(process.env['E2E_URL'] + path, { maxRedirects: 0 })
    const location = reply.headers()['location'] ?? '/'
    expect(new URL(location, process.env['E2E_URL']).hostname, path).toBe(hostname)
  }
})

test('R50 a protected page remembers its own path alone', async ({ page, quiet }) => {
  const client = await verifiedClient(page)
  await page.goto('/user/profile?next=//evil.example')
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fuser%2Fprofile/)
  await signedInAs(page, client.email, client.password)
  await page.reload()
  await expect(page).toHaveURL(`${process.env['E2E_URL']}/user/profile?next=//evil.example`)
  forgetNetworkNoise(quiet)
})
