import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'

/** The stories of each value of STORIES: one command's own part, without repetition (decision 014). Without it, any of them. */
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

export default defineConfig({
  testDir: '.',
  ...parts[process.env['STORIES'] ?? ''],
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  // One more than cores: stories often wait (for a mail, for a second to pass), which leaves time for another.
  workers: 3,
  retries: 0,
  // No story asserts a time: these limits end hanging stories, on a slow machine too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // There is no graphics card, and software rendering needs no process of its own.
        '--in-process-gpu',
      ],
    },
    viewport: { width: 1440, height: 900 },
    // Drawing animations takes a tenth of the time; `walk` tests them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Recording every story takes a fifth more; a failed one can be run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
