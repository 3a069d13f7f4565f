import { open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('a zone is drawn by clicks on the map, changed by the keyboard, and deleted after a question', async ({
  page,
}) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/tracking?zones=1')
  const panel = page.getByRole('region', { name: say('tracking:zones.title') })
  const lines = panel.getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  await panel.getByRole('button', { name: say('tracking:zones.add') }).click()
  const form = page.getByRole('form', { name: say('tracking:zones.new_title') })
  await form.getByText(say('tracking:zones.rules.keep_out')).click()
  for (const [language, name] of [
    ['en', 'The plain'],
    ['ar', 'السهل'],
    ['fr', 'La plaine'],
  ] as const)
    await form.getByLabel(say(`tracking:zones.name_${language}`)).fill(name)
  await form.getByText(say('tracking:zones.shapes.polygon')).click()
  const map = page.locator('.maplibregl-canvas')
  for (const position of [
    { x: 200, y: 160 },
    { x: 280, y: 160 },
    { x: 240, y: 240 },
  ])
    await map.click({ position })
  const corners = form.getByLabel(say('tracking:zones.corners'))
  await expect(corners).toHaveValue(/^(-?[\d.]+, -?[\d.]+\n){2}-?[\d.]+, -?[\d.]+$/)
  await expectSound(page, 'the form of a zone')
  await form.getByRole('button', { name: say('tracking:zones.save') }).click()
  await expect(lines).toHaveCount(before + 1)

  const line = lines.filter({ hasText: 'The plain' })
  await line
    .getByRole('button', { name: say('tracking:zones.edit_name', { zone: 'The plain' }) })
    .press('Enter')
  const again = page.getByRole('form', { name: say('tracking:zones.edit_title') })
  await again.getByLabel(say('tracking:zones.shapes.circle')).press('Space')
  await again.getByRole('button', { name: say('tracking:zones.save') }).press('Enter')
  await expect(again.getByLabel(say('tracking:zones.latitude'))).toHaveAttribute('aria-invalid', 'true')
  await again.getByLabel(say('tracking:zones.latitude')).fill('33.57')
  await again.getByLabel(say('tracking:zones.longitude')).fill('-7.59')
  await again.getByLabel(say('tracking:zones.radius')).fill('4,5')
  await again.getByRole('button', { name: say('tracking:zones.save') }).press('Enter')
  await expect(line).toContainText('4.5 km')

  await line.getByRole('button', { name: say('tracking:zones.remove_name', { zone: 'The plain' }) }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The plain')
  await question.getByRole('button', { name: say('tracking:zones.remove'), exact: true }).click()
  await expect(lines).toHaveCount(before)
  await expectSound(page, 'the zones beside the map')
})
