import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areaOf, areas } from '../web/src/i18n/areas.ts'
import { root } from './run-step.ts'
import { readWebRoutes } from './web-routes.ts'

const routes = readWebRoutes()

test('every screen of routes.tsx is read', () => {
  const source = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8').replace(/\/\*\*.*?\*\//gs, '')
  expect(routes.length).toBe(source.match(/\.screen\(/g)?.length)
  expect(routes.filter(({ layout }) => layout === '')).toEqual([])
})

describe('the words that a screen and its shell say travel with it', () => {
  test.each(routes)('$path', ({ screen, layout, areas }) => {
    const used = new Set([screen, layout].flatMap((file) => namespacesOf(join(root, 'web', file))))
    expect([...used].filter((name) => !areas.includes(areaOf(name)!))).toEqual([])
  })
})

test('a failure that stays on the page is said in its language after a switch, by useSayFailure', () => {
  // A toast's text disappears.
  const unsaid = /^(?!.*\btext=).*\{[\w.]*\b(?:error|failure)\??\.message\}/gm
  const found = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(unsaid) ?? []).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

/**
 * Every namespace that a module, or anything that it imports, statically or lazily, uses. A lazy part opens areas of
 * its own: only its other namespaces count.
 */
function namespacesOf(file: string, seen = new Map<string, string[]>()): string[] {
  if (!seen.has(file)) {
    const whole = readFileSync(file, 'utf8')
    const source = whole.replace(latePart, '')
    seen.set(file, namespacesIn(source))
    for (const [, path = '', opened = ''] of whole.matchAll(latePart)) {
      const part = join(dirname(file), path)
      const unopened = namespacesOf(part).filter((name) => !opened.includes(`'${areaOf(name)}'`))
      seen.set(part, unopened)
    }
    for (const [, path = ''] of source.matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.tsx?)'/g)) {
      namespacesOf(join(dirname(file), path), seen)
    }
  }
  return [...seen.values()].flat()
}

const latePart = /late(?:Part|Dialog)\([^[]*?import\('(\.{1,2}\/[^']+)'\)[^[]*?areas: \[([^\]]*)\]/g

const known = Object.values(areas).flat().join('|')

function namespacesIn(source: string): string[] {
  const requested = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
  )
  const prefixed = [...source.matchAll(new RegExp(`['\`](${known}):`, 'g'))].map(([, name]) => name!)
  return [...requested, ...prefixed]
}
