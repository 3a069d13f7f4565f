import { expect, type Page } from '@playwright/test'
import { photoViews } from '@marhala/domain/fleet/condition-report.ts'
import sharp from 'sharp'
import type { words } from './words.ts'
type Words = ReturnType<typeof words>

/** A photo as a phone's camera makes one, of a colour of its own. */
export async function shot(name: string, shade: number) {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 13) % 256 }
  const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/**
 * A thumb on a phone: counts each press. The camera's own shutter is the telephone's, so that a photo is one press, that
 * which opens it.
 */
export function thumbOn(page: Page, say: Words) {
  let taps = 0
  let shots = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' | 'radio' | 'checkbox' = 'button') => {
    taps += 1
    const target = page.getByRole(role, { name })
    // The drawn part of a radio or a box is its label.
    if (role === 'radio' || role === 'checkbox') await target.check({ force: true })
    else await target.click()
  }
  const photograph = async (label: string) => {
    taps += 1
    shots += 1
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles(await shot(label.replaceAll(/\W/g, ''), shots * 11))
  }
  const next = () => press(say('handover:next'))
  return {
    taps: () => taps,
    press,
    photograph,
    next,
    /** A stroke in the field for a signature. */
    sign: async () => {
      taps += 1
      const box = (await page.locator('canvas').boundingBox())!
      await page.mouse.move(box.x + 40, box.y + 60)
      await page.mouse.down()
      for (const [x, y] of [
        [80, 110],
        [120, 50],
        [170, 120],
        [240, 70],
      ] as const)
        await page.mouse.move(box.x + x, box.y + y)
      await page.mouse.up()
      await expect(page.getByRole('button', { name: say('handover:sign.again') })).toBeVisible()
    },
    /** Nothing is paid and no deposit given; the next step follows. */
    leaveUnpaid: async () => {
      const none = page.getByRole('radio', { name: say('handover:money.how.none') })
      await none.first().check({ force: true })
      await none.last().check({ force: true })
      await page.getByLabel(say('handover:money.reason')).fill('Pays at the return')
      await next()
    },
    around: async () => {
      for (const view of photoViews)
        await photograph(say('handover:photo.take', { view: say(`handover:views.${view}`) }))
    },
  }
}
