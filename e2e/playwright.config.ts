import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'

/** What each value of STORIES asks for: a command's own part, none of it twice (decision 014). Without one it is any of them. */
const parts: Record<string, PlaywrightTestConfig> = {
  journeys: { testMatch: 'journeys/*.spec.ts' },
  browser: { testIgnore: ['journeys/**', 'deep/**'] },
  deep: {
    projects: [
      { name: 'deep', testMatch: 'deep/**/*.spec.ts' },
      { name: 'variants', testIgnore: 'deep/**', grep: /@deep/ },
    ],
  },
}

/** Browser stories against the product as it is started, with its demo data. */
export default defineConfig({
  testDir: '.',
  ...parts[process.env['STORIES'] ?? ''],
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  // One more than cores: what a story waits for (a mail, a second that has to pass) is another one's time.
  workers: 3,
  retries: 0,
  // No story asserts a time: these end what will never come, on a slow machine, too.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing is drawn by a card here, and what draws instead needs no process of its own.
        '--in-process-gpu',
      ],
    },
    viewport: { width: 1440, height: 900 },
    // Drawing what slides and fades takes a tenth of the time; `walk` sees it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Recording every story takes a fifth more; one that fails is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
