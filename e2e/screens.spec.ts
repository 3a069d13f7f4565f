import { expectSound, showTheme, switchTo } from './support/expect-sound.ts'
import { forgetNetworkNoise, isDeep, languages, test } from './support/fixtures.ts'
import type { Look } from './support/looks.ts'
import { innerScreens, publicScreens } from './screens.ts'

for (const [index, { name, reach }] of [...publicScreens, ...innerScreens].entries()) {
  const language = languages[index % languages.length]!
  const seen: Look = { language, theme: index % 2 === 0 ? 'light' : 'dark', width: 1440 }
  const how = isDeep ? 'in every other look' : `in ${seen.language} and ${seen.theme}`
  test(`${name}, ${how} @deep`, async ({ page, quiet }) => {
    await reach(page)
    if (!isDeep) {
      await switchTo(page, seen.language)
      await showTheme(page, seen.theme)
    }
    await expectSound(page, name, { seen })
    forgetNetworkNoise(quiet)
  })
}
