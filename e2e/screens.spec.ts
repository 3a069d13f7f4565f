import { expectSound, showTheme, switchTo } from './support/expect-sound.ts'
import { forgetNetworkNoise, languages, test } from './support/fixtures.ts'
import { innerScreens, publicScreens } from './screens.ts'

/* Every screen once: it opens without a word in the console, passes axe and scrolls one way only. */
for (const [index, { name, reach }] of [...publicScreens, ...innerScreens].entries()) {
  const language = languages[index % languages.length]!
  const theme = index % 2 === 0 ? 'light' : 'dark'
  test(`${name}, in ${language} and ${theme}`, async ({ page, quiet }) => {
    await reach(page)
    await switchTo(page, language)
    await showTheme(page, theme)
    await expectSound(page, name)
    forgetNetworkNoise(quiet)
  })
}
