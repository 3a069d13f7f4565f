import { adminPassword } from '../../start-product.ts'
import { open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound, switchTo } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const ar = words('ar')

test('an admin brings last year’s bookings, is told what is wrong with two, finds one by its number and undoes it all', async ({
  page,
}) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/settings?section=import')
  const room = page.locator('main')
  await room
    .locator('label')
    .filter({ hasText: say('imports:kinds.bookings') })
    .click()
  const choose = page.waitForEvent('filechooser')
  await room.getByText(say('imports:choose'), { exact: true }).click()
  await (await choose).setFiles({ name: '2023.csv', mimeType: 'text/csv', buffer: await lastYears() })

  await expect(room.getByText(/^6 lines in .*2023\.csv/)).toBeVisible()
  await room.getByRole('button', { name: say('imports:check') }).click()
  const checked = room.getByRole('region', { name: say('imports:checked') })
  await expect(checked).toContainText('No car has this registration plate.')
  await expect(checked).toContainText('Enter an amount such as 1234.50.')
  await expectSound(page, 'a file with two bad lines')
  await switchTo(page, 'ar')
  await expect(room.getByRole('region', { name: ar('imports:checked') })).not.toContainText('No car')
  await switchTo(page, 'en')
  await expect(checked).toContainText('No car has this registration plate.')

  await checked
    .getByRole('button', { name: say('imports:submit.bookings_other', { count: 4, number: '4' }) })
    .click()
  await expect(room.getByText(say('imports:done.bookings_other', { count: 4, number: '4' }))).toBeVisible()
  await expectSound(page, 'a file that was imported')
  await room.getByRole('link', { name: say('imports:open.bookings') }).click()
  await page.getByLabel(say('booking-list:search'), { exact: true }).fill('old-2')
  await expect(page.locator('[data-row-link]')).toHaveCount(1)
  await page.locator('[data-row-link]').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(say('booking:external_reference'))).toBeVisible()
  await expect(drawer.getByText('OLD-2', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: say('common:close') }).click()

  await open(page, '/admin/settings?section=import')
  await room.getByRole('button', { name: `${say('imports:undo')} 2023.csv` }).click()
  const question = page.getByRole('dialog')
  await expectSound(page, 'the question before an undo')
  await question.getByRole('button', { name: say('imports:undo'), exact: true }).click()
  await expect(room.getByText(say('imports:states.undone'), { exact: true })).toBeVisible()
  const left = await database()
    .selectFrom('bookings')
    .select('id')
    .where('external_reference', 'like', 'OLD-%')
    .execute()
  expect(left).toEqual([])
})

/** Six bookings of the first three cars; a plate and an amount are wrong. */
async function lastYears(): Promise<Buffer> {
  const cars = await database()
    .selectFrom('cars')
    .select('registration_plate')
    .orderBy('id')
    .limit(3)
    .execute()
  const lines = cars.flatMap(({ registration_plate }, car) =>
    ['01', '11'].map((day, at) => {
      const number = car * 2 + at
      const plate = number === 3 ? 'NO-SUCH-CAR' : registration_plate
      const price = number === 5 ? 'gratuit' : '1 200,00'
      return `OLD-${number};${plate};Client ${number};061100000${number};${day}/03/2023;${Number(day) + 5}/03/2023;terminée;${price}`
    }),
  )
  const header = 'N° réservation;Immatriculation;Nom du client;Téléphone;Départ;Retour;Statut;Montant total'
  return Buffer.from(`\ufeff${[header, ...lines].join('\r\n')}\r\n`)
}
