import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openStore } from '../lab/support/product.ts'
import { expectSound } from './support/expect-sound.ts'
import { hydrated, signedInAs, test, visit } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { field } from './support/reservation-story.ts'
import { words } from './support/words.ts'
import { adminPassword, startOwnProduct } from './start-product.ts'

const say = words('fr')

test.describe('a demo that nobody has used', () => {
  let product: Awaited<ReturnType<typeof startOwnProduct>>
  test.beforeAll(async () => {
    product = await startOwnProduct('demo')
  })
  test.afterAll(() => product.stop())

  test('the demo is emptied: nothing of it is left, and the administrator stays signed in @deep', async ({
    page,
  }) => {
    test.slow()
    await signIn(page)
    await expect(page.locator('main')).toContainText(say('setup:question.title'))
    await expectSound(page, 'the question of the first start')
    await page.getByRole('button', { name: say('setup:question.start') }).click()
    const dialog = page.getByRole('dialog', { name: say('setup:empty.title') })
    await expect(dialog).toContainText(say('setup:empty.kinds.bookings'))
    await expectSound(page, 'what goes with the demo')
    await dialog.getByRole('button', { name: say('setup:empty.confirm') }).click()

    await expect(page).toHaveURL(/\/admin\/setup/)
    await expect(page.getByRole('heading', { name: say('setup:steps.agency'), exact: true })).toBeVisible()
    expect((await filledTables()).filter((name) => !ofJobs.includes(name))).toEqual(left)
    for (const folder of ['files', 'outbox']) expect(filesIn(folder), folder).toEqual([])
    await visit(page, '/cars', 'fr')
    await expect(page.locator('article')).toHaveCount(0)
    const found = await page.request.get('/api/cars?search=dacia')
    expect((await found.json()).data.data).toEqual([])
    await page.goto('/admin/dashboard')
    await expect(page.locator('main')).toContainText(say('setup:panel.title'))
  })
})

test.describe('a demo where somebody has booked', () => {
  let product: Awaited<ReturnType<typeof startOwnProduct>>
  test.beforeAll(async () => {
    product = await startOwnProduct('demo')
  })
  test.afterAll(() => product.stop())

  test('the demo stays once somebody has booked who is not of it, and says why', async ({ page }) => {
    const client = await verifiedClient(page)
    const slot = await freeSlot(page, 12)
    const { reference } = await bookSlot(
      page,
      slot,
      await callsOf(page, client.email, client.password),
      client,
    )
    await signedInAs(page, 'admin@example.com', adminPassword)
    await visit(page, '/admin/settings?section=company', 'fr')
    await expect(page.locator('main')).toContainText(reference)
    await expect(page.getByRole('button', { name: say('setup:question.start') })).toHaveCount(0)
    const headers = await callsOf(page, 'admin@example.com', adminPassword)
    const refused = await page.request.post('/api/setup/empty-demo', {
      headers,
      data: { company_name: 'Marhala' },
    })
    expect([403, 409]).toContain(refused.status())
    expect((await filledTables()).includes('bookings')).toBe(true)
  })
})

/** What a database holds that no demo ever filled, and the administrator with their session. */
const left = [
  'audit',
  'categories',
  'company_settings',
  'demo',
  'known_browsers',
  'return_charges',
  'schema_migrations',
  'sessions',
  'tills',
  'users',
]
/** What the jobs of a minute or of the night write anew, of an empty company too. */
const ofJobs = ['fleet_plans', 'log_checkpoints', 'log_keys']

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login?lang=fr')
  await hydrated(page)
  await field(page, say('auth:email')).fill('admin@example.com')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

async function filledTables(): Promise<string[]> {
  const { db, close } = openStore(process.env['E2E_DATA_DIR']!, 1)
  const { rows } = await sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = 'public' order by 1`.execute(db)
  const filled: string[] = []
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (found.rows.length > 0) filled.push(name)
  }
  await close()
  return filled
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(process.env['E2E_DATA_DIR']!, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
