import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { escapeDialog } from './fixtures.ts'
import type { Say } from './reservation-story.ts'

/** Opens a room by its entry in the sidebar. */
export async function goToRoom(page: Page, say: Say, room: string): Promise<void> {
  await page
    .getByRole('link', { name: say(`admin:rooms.${room}`), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A car of the story: its price is changed by a season, and has a discount. */
export type NewCar = { model: string; plate: string; odometer: string }

/** Creates a car from the list: its form, then a photo and a paper in the editor. */
export async function addCar(page: Page, say: Say, car: NewCar): Promise<void> {
  await goToRoom(page, say, 'cars')
  await page.getByRole('link', { name: say('fleet:cars.add') }).click()
  const field = (name: string) => page.getByLabel(say(`fleet:fields.${name}`), { exact: true })
  await page.getByLabel(say('fleet:fields.brand_id')).selectOption({ label: 'Dacia' })
  await page.getByLabel(say('fleet:fields.model')).fill(car.model)
  await page.getByLabel(say('fleet:fields.year')).fill('2026')
  await page.getByLabel(say('fleet:fields.category_id')).selectOption({ index: 2 })
  await page.getByLabel(say('fleet:fields.registration_plate')).fill(car.plate)
  await page.getByLabel(say('fleet:fields.odometer')).fill(car.odometer)
  await field('daily_price').fill('400.40')
  await field('discount').fill('5')
  await field('warranty_amount').fill('3000')
  await page.getByRole('button', { name: say('fleet:editor.create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: car.model })).toBeVisible()

  const bytes = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0a7a80' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(say('photos:add'))
    .setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: bytes })
  const photo = say('fleet:photos.alt', { number: 1, name: `Dacia ${car.model}` })
  await expect(page.getByRole('img', { name: photo })).toBeVisible()
  await page.getByRole('button', { name: say('fleet:papers.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('fleet:papers.number')).fill('AX-2026-118')
  await dialog.getByLabel(say('fleet:papers.expires_on')).fill(yearFromNow())
  await dialog.getByLabel(say('fleet:papers.file')).setInputFiles({
    name: 'insurance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByText('AX-2026-118')).toBeVisible()
}

/** Duplicates the first car from the list, with another plate. */
export async function duplicateCar(page: Page, say: Say, car: NewCar, plate: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: say('fleet:cars.title') })
    .click()
  await page.getByLabel(say('fleet:filters.search'), { exact: true }).fill(car.plate)
  await page.getByRole('link', { name: car.plate }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('fleet:cars.more') })
    .click()
  await page.getByRole('menuitem', { name: say('fleet:cars.duplicate') }).click()
  await page.getByLabel(say('fleet:fields.registration_plate')).fill(plate)
  await page.getByLabel(say('fleet:fields.odometer')).fill(car.odometer)
  await page.getByRole('button', { name: say('fleet:editor.create') }).click()
  // The toast of the first car may still be there.
  await expect(page).toHaveURL(/edit=\d/)
}

/** Adds a season for one car in the catalogue. */
export async function addSeason(
  page: Page,
  say: Say,
  season: { name: string; plate: string; start: string; end: string; percent: string },
): Promise<void> {
  await goToRoom(page, say, 'cars')
  await page.getByRole('button', { name: say('fleet:catalogue.title') }).click()
  await page.getByRole('tab', { name: say('fleet:catalogue.kinds.seasons') }).click()
  await page.getByRole('button', { name: say('fleet:catalogue.add.seasons') }).click()
  const form = page.getByRole('dialog').last()
  const field = (name: string) => form.getByLabel(say(`fleet:catalogue.fields.${name}`))
  await field('name').fill(season.name)
  await field('start_date').fill(season.start)
  await field('end_date').fill(season.end)
  await field('percent').fill(season.percent)
  const cars = field('car_id')
  const option = cars.locator('option', { hasText: season.plate })
  await cars.selectOption((await option.getAttribute('value'))!)
  await form.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: season.name })).toBeVisible()
  await escapeDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function yearFromNow(): string {
  return new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
}
