import { defineConfig } from 'vitest/config'
import { wordsByArea } from './web/words-by-area.ts'

// No test asserts a time: these end what will never come, on a slow machine, too.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  test: {
    // One more than the cores: what waits for PostgreSQL, a start or a second that has to pass is another one's time.
    maxWorkers: 3,
    // Not isolated is what leaves nothing behind: one worker then imports a module once for many files.
    projects: [
      { test: { ...patience, name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts'] } },
      { test: { ...patience, name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          // npm run chaos -- --deep asks for the pages' own numbers.
          provide: { deep: process.env.DEEP === 'on' },
        },
      },
      { test: { ...patience, name: 'tools', include: ['scripts/**/*.test.ts'] } },
      {
        plugins: [wordsByArea()],
        test: {
          ...patience,
          name: 'web',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['web/src/data/**'],
        },
      },
      // These give a module the browser that it looks for when it is first imported.
      {
        plugins: [wordsByArea()],
        test: { ...patience, name: 'web-data', include: ['web/src/data/**/*.test.ts'] },
      },
    ],
  },
})
