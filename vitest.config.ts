import { defineConfig } from 'vitest/config'
import { wordsByArea } from './web/words-by-area.ts'

export default defineConfig({
  test: {
    // One more than the cores: what waits for PostgreSQL, a start or a second that has to pass is another one's time.
    maxWorkers: 3,
    // Not isolated is what leaves nothing behind: one worker then imports a module once for many files.
    projects: [
      { test: { name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          // npm run chaos -- --deep asks for the pages' own numbers.
          provide: { deep: process.env.DEEP === 'on' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'tools', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      {
        plugins: [wordsByArea()],
        test: {
          name: 'web',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['web/src/data/**'],
        },
      },
      // These give a module the browser that it looks for when it is first imported.
      { plugins: [wordsByArea()], test: { name: 'web-data', include: ['web/src/data/**/*.test.ts'] } },
    ],
  },
})
