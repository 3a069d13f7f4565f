import { open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('classes are proposed, one is named, limited, changed with its cars in mind, and deleted', async ({
  page,
  quiet,
}) => {
  test.slow()
  const name = `Story ${Date.now().toString(36)}`
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/classes')

  await page.getByRole('button', { name: say('classes:propose') }).click()
  const proposal = page.getByRole('dialog', { name: say('classes:proposal.title') })
  const rows = proposal.getByRole('listitem').filter({ has: page.getByRole('textbox') })
  await expect(rows.first()).toBeVisible()
  await expectSound(page, 'the proposed classes')
  const count = await rows.count()
  for (let index = 0; index < count; index++)
    await rows
      .nth(index)
      .getByRole('checkbox')
      .setChecked(index === 0)
  await rows.first().getByRole('textbox').fill(name)
  await proposal.getByRole('button', { name: say('classes:proposal.apply_one', { count: 1 }) }).click()
  await expect(proposal).toBeHidden()

  const panel = page.getByRole('article', { name })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: say('classes:limit.add') }).click()
  const dates = page.getByRole('dialog')
  await dates.getByLabel(say('classes:fields.start_date')).fill('20/12/2030')
  await dates.getByLabel(say('classes:fields.end_date')).fill('05/01/2031')
  await expectSound(page, 'the dates of a class')
  await dates.getByRole('button', { name: say('common:save') }).click()
  await expect(panel.getByText(say('classes:limit.stop'))).toBeVisible()

  await panel.getByRole('button', { name: say('classes:edit', { name }) }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('classes:this_car.label'), { exact: true }).selectOption('off')
  const seats = form.getByLabel(say('classes:fields.passengers'))
  const had = await seats.inputValue()
  await seats.fill('9')
  await expectSound(page, 'the form of a class')
  await form.getByRole('button', { name: say('common:save') }).click()
  await expect(form.getByText('Not every car of the class has this:')).toBeVisible()
  forgetNetworkNoise(quiet)
  await seats.fill(had)
  await form.getByRole('button', { name: say('common:save') }).click()
  await expect(form).toBeHidden()
  await expect(panel.getByText(say('classes:this_car.off'))).toBeVisible()

  await panel.getByRole('button', { name: say('classes:remove', { name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('common:delete') })
    .click()
  await expect(panel).toBeHidden()
  const left = database()
    .selectFrom('rental_classes')
    .select('id')
    .where('name', '@>', JSON.stringify({ en: name }) as never)
  expect(await left.execute()).toEqual([])
})
