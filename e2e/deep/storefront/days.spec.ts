import type { Locator, Page } from '@playwright/test'
import { formIsAlive, open, speak } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, forgetNetworkNoise, languages, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

for (const language of languages) {
  const say = words(language)

  test(`a day is typed day first or picked by keys, and means the same in ${language}`, async ({ page }) => {
    await signedInAs(page, 'admin@example.com', adminPassword)
    await speak(page, language)
    await open(page, '/admin/booking')
    await page.getByRole('button', { name: say('lists:filters'), exact: true }).click()
    const field = page.getByRole('search').getByLabel(say('booking-list:date'), { exact: true })
    await expect(field).toHaveAttribute('placeholder', say('common:day.hint'))
    await field.fill('5/3/2027')
    await expect(page).toHaveURL(/date=2027-03-05/)
    await field.press('Enter')
    await expect(field).toHaveValue('05/03/2027')
    await field.fill('٠٦/٠٣/٢٠٢٧')
    await expect(page).toHaveURL(/date=2027-03-06/)
    // A year of two digits may be incomplete: it counts when the field is left.
    await field.fill('7/3/27')
    await expect(page).toHaveURL(/date=2027-03-06/)
    const shown = await textsOf(field)
    await field.blur()
    await expect(page).toHaveURL(/date=2027-03-07/)
    await expect(field).toHaveValue('07/03/2027')
    // The URL takes a moment to change, during which the previous day does not reappear.
    expect(await shown()).toEqual(['07/03/2027'])

    await field.fill('31/02/2027')
    await field.blur()
    await expect(page.getByText(say('common:day.unknown'))).toBeVisible()
    await expect(field).toHaveValue('31/02/2027')
    await expect(page).toHaveURL(/date=2027-03-07/)
    await field.fill('')
    await expect(page).not.toHaveURL(/date=/)
    await expect(page.getByText(say('common:day.unknown'))).toHaveCount(0)

    // The calendar opens at the day; time runs in reading direction, so the key for tomorrow differs.
    await field.fill('2027-03-10')
    await openCalendar(page, say)
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/date=2027-03-11/)
    await expect(field).toHaveValue('11/03/2027')
    await expect(page.getByRole('button', { name: say('common:day.open') })).toBeFocused()
    await openCalendar(page, say)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/date=2027-03-11/)
  })
}

test('a birthday of two digits lies behind, and has no calendar to page through', async ({ page }) => {
  const say = words('en')
  await open(page, '/auth/register')
  await formIsAlive(page)
  const field = page.getByLabel(say('auth:register.birth_date'))
  await field.fill('1/2/85')
  await field.blur()
  await expect(field).toHaveValue('01/02/1985')
  await expect(page.getByRole('button', { name: say('common:day.open') })).toHaveCount(0)
})

test('a car is blocked from a half hour of a day to that of another, and freed again', async ({
  page,
  quiet,
}) => {
  const say = words('ar')
  await signedInAs(page, 'admin@example.com', adminPassword)
  await speak(page, 'ar')
  await open(page, `/admin/cars?car=${await someCar(page)}&tab=calendar`)
  await page.getByRole('button', { name: say('fleet:blocks.add') }).click()
  const form = page.getByRole('dialog', { name: say('fleet:blocks.add') })
  const [from, until] = [
    form.getByLabel(say('fleet:blocks.start_date'), { exact: true }),
    form.getByLabel(say('fleet:blocks.end_date'), { exact: true }),
  ]
  const times = form.getByLabel(say('common:day.time'))
  await expect(times.first()).toBeDisabled()
  await form.getByRole('button', { name: say('fleet:blocks.submit') }).click()
  await expect(from).toBeFocused()
  await from.fill('1/5/2031')
  await times.first().selectOption('08:30')
  await until.fill('30/4/2031')
  await times.last().selectOption('18:00')
  await form.getByRole('button', { name: say('fleet:blocks.submit') }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('يجب أن تكون النهاية بعد البداية.')).toBeVisible()
  await until.fill('2/5/2031')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/blocks'),
  )
  await form.getByRole('button', { name: say('fleet:blocks.submit') }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    start_date: '2031-05-01T08:30',
    end_date: '2031-05-02T18:00',
  })
  await expect(form).toHaveCount(0)
  const block = page.getByRole('listitem').filter({ hasText: '2031' })
  await expect(block).toContainText('08:30')
  await expect(block).toContainText('18:00')
  await block.getByRole('button', { name: say('fleet:blocks.remove') }).click()
  await expect(block).toHaveCount(0)
  forgetNetworkNoise(quiet)
})

test('a form says at its field that a day is none, and the open calendar passes axe', async ({ page }) => {
  test.slow()
  const say = words('en')
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/cars?manage=seasons')
  await page.getByRole('button', { name: say('fleet:catalogue.add.seasons') }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel(say('fleet:catalogue.fields.name')).fill('A short one')
  await form.getByLabel(say('fleet:catalogue.fields.start_date')).fill('40/40/2027')
  await form.getByLabel(say('fleet:catalogue.fields.percent')).fill('5')
  await form.getByRole('button', { name: say('common:save') }).click()
  const refused = form.getByLabel(say('fleet:catalogue.fields.start_date'))
  await expect(refused).toHaveAttribute('aria-invalid', 'true')
  await expect(refused).toBeFocused()

  await open(page, '/admin/booking?date=2027-03-10')
  await openCalendar(page, say)
  await expectSound(page, 'the calendar of a day')
})

async function textsOf(field: Locator): Promise<() => Promise<string[]>> {
  const seen = await field.evaluateHandle((input: HTMLInputElement) => {
    const texts: string[] = []
    const note = () => {
      const text = input.getAttribute('value')!
      if (text !== texts.at(-1)) texts.push(text)
    }
    new MutationObserver(note).observe(input, { attributeFilter: ['value'] })
    return texts
  })
  return () => seen.jsonValue()
}

async function openCalendar(page: Page, say: ReturnType<typeof words>): Promise<void> {
  await page.getByRole('button', { name: say('common:day.open') }).press('Enter')
  const calendar = page.getByRole('dialog', { name: say('common:day.calendar') })
  await expect(calendar.locator('[data-focused]')).toHaveCount(1)
}

async function someCar(page: Page): Promise<number> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1&sort_by=price_desc')
  return (await reply.json()).data.data[0].id
}
