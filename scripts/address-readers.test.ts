import { expect, test } from 'vitest'
import { listWrittenFiles, readWritten } from './written-files.ts'

/* A screen of admin reads its address by its call alone (decision 082). */

const reading =
  /\b(useSearchParams|location\.search|searchParams)\b|new URLSearchParams\((?:search|query|address|params)\b/

const allowed = [
  // An address that says what today's no longer do.
  'web/src/admin/booking/bookings-address.ts',
  // Its answers come with it: there is no call.
  'web/src/admin/help/help-page.tsx',
]

function readersIn(files: Record<string, string>): string[] {
  return Object.keys(files).filter((file) => reading.test(files[file]!))
}

test('no screen of admin reads its address by hand', () => {
  const screens = listWrittenFiles().filter((file) => /^web\/src\/admin\/.*(?<!\.test)\.tsx?$/.test(file))
  expect(screens.length).toBeGreaterThan(100)
  const readers = readersIn(Object.fromEntries(screens.map((file) => [file, readWritten(file)])))
  expect(readers.toSorted()).toEqual(allowed)
})

test('one that does is found', () => {
  const planted = {
    'hook.tsx': "const [query] = useSearchParams()\nconst page = query.get('page')",
    'window.ts': "new URLSearchParams(window.location.search).get('page')",
    'read.ts': "const page = new URLSearchParams(query).get('page')",
    'link.tsx': 'const to = `/admin/cars?${new URLSearchParams({ brand_id })}`',
  }
  expect(readersIn(planted)).toEqual(['hook.tsx', 'window.ts', 'read.ts'])
})
