import { defineConfig } from 'vitest/config'
import { wordsByArea } from './web/words-by-area.ts'

export default defineConfig({
  test: {
    // One less than the cores is the default: on two cores everything would go one by one.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // No file here replaces a global or a module, so the server is imported once for all of them.
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
      { plugins: [wordsByArea()], test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
