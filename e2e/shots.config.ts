import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** `npm run shots`: pictures of the screens to look at. Nothing is compared. */
export default defineConfig({
  ...stories,
  testMatch: 'shots.ts',
  timeout: 180_000,
  use: { ...stories.use, screenshot: 'off' },
})
