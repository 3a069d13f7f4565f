import { defineConfig } from 'vitest/config'
import { callsOnly } from './web/calls-only.ts'
import { wordsOfImports } from './web/words-of-imports.ts'

// No test asserts a time: these end what will never come, on a slow machine, too.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

/** `npm run test:deep` runs the sieges and matrices, `*.deep.test.ts`; `npm test` everything else. */
const isDeep = process.env.DEEP === 'on'

function tests(folder: string) {
  const deep = `${folder}/**/*.deep.test.ts`
  return isDeep ? { include: [deep] } : { include: [`${folder}/**/*.test.ts`], exclude: [deep] }
}

export default defineConfig({
  test: {
    // One more than the cores: what waits for PostgreSQL, a start or a second that has to pass is another one's time.
    maxWorkers: 3,
    // Not isolated is what leaves nothing behind: one worker then imports a module once for many files.
    projects: [
      { test: { ...patience, name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts'] } },
      { test: { ...patience, name: 'words', include: ['words/*.test.ts'] } },
      { test: { ...patience, name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'server',
          isolate: false,
          ...tests('server/src'),
          globalSetup: ['server/src/test/global-setup.ts'],
        },
      },
      { test: { ...patience, name: 'tools', ...tests('scripts') } },
      {
        plugins: [wordsOfImports(), callsOnly()],
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
        plugins: [wordsOfImports(), callsOnly()],
        test: { ...patience, name: 'web-data', include: ['web/src/data/**/*.test.ts'] },
      },
    ],
  },
})
