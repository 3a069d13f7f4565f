import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

/** A screen as `web/src/routes.tsx` declares it: its files below `web/`. */
export type WebRoute = { path: string; screen: string; layout: string }

/** Reads the routes of the pages from their source. */
export function readWebRoutes(): WebRoute[] {
  const source = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8').replace(/\/\*\*.*?\*\//gs, '')
  const layouts = new Map(
    [...source.matchAll(/const (\w+): Screen = \(\) => import\('\.\/([^']+)'\)/g)].map(([, name, file]) => [
      name,
      `src/${file}`,
    ]),
  )
  const declared =
    /\b(?:layout\((?<layout>\w+),|screen\(\s*'(?<path>[^']+)',\s*\(\) => import\('\.\/(?<file>[^']+)'\))/g
  let layout = ''
  return [...source.matchAll(declared)].flatMap(({ groups = {} }) => {
    if (groups['layout']) {
      layout = layouts.get(groups['layout']) ?? ''
      return []
    }
    return [{ path: groups['path']!, screen: `src/${groups['file']}`, layout }]
  })
}
