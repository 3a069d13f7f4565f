import { open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { adminToken, expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('a recurring expense is written on its due day; it ends, and what it wrote stays', async ({ page }) => {
  const vendor = `Landlord ${Date.now() % 1_000_000}`
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/expenses?tab=recurring')
  await page.getByRole('button', { name: say('expenses:recurring.add') }).click()
  const dialog = page.getByRole('dialog', { name: say('expenses:recurring.add') })
  await dialog.getByLabel(say('expenses:fields.amount')).fill('9 000')
  await dialog.locator('[name=vendor]').fill(vendor)
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByText(say('expenses:recurring.saved'))).toBeVisible()

  const line = page.getByRole('row').filter({ hasText: vendor })
  // It is due today, so it is written at once.
  const written = async () => {
    const rows = await database()
      .selectFrom('expenses')
      .select('amount')
      .where('vendor', '=', vendor)
      .execute()
    return rows.map(({ amount }) => Number(amount))
  }
  expect(await written()).toEqual([900_000])
  await line.getByRole('button', { name: /^End / }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('expenses:recurring.end'), exact: true })
    .click()
  await expect(page.getByText(say('expenses:recurring.ended_done'))).toBeVisible()
  await expect(line).toHaveCount(0)
  expect(await written()).toEqual([900_000])
})

test('a line of the bank finds its payment, which is seen then, and no longer when that is taken back', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const listed = await page.request.get('/api/accounting/bank-payments?matched=false', { headers })
  const [payment] = (await listed.json()).data.data
  const { date, amount, booking } = payment
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/dashboard?tab=reports&report=bank')
  await page.getByLabel(say('reports:bank.file')).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`date;amount;label\r\n${date};${amount};VIREMENT ${booking.reference}\r\n`),
  })
  await page.getByRole('button', { name: say('reports:bank.accept_one', { number: 1 }) }).click()
  await expect(page.getByText(say('reports:bank.accepted'))).toBeVisible()

  await page.getByRole('link', { name: say('reports:bank.matched'), exact: true }).click()
  const undo = page.getByRole('button', { name: new RegExp(`match of .*${booking.reference}`) })
  await undo.click()
  await expect(page.getByText(say('reports:bank.undone'))).toBeVisible()
  await expect(undo).toHaveCount(0)
})
