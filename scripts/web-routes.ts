import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

/** A screen as `web/src/routes.tsx` declares it: its files below `web/`, and the areas whose words its page opens. */
export type WebRoute = { path: string; screen: string; layout: string; areas: string[] }

/** Reads the routes of the pages from their source: only there is it defined which room's words belong to which screen. */
export function readWebRoutes(): WebRoute[] {
  const source = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8').replace(/\/\*\*.*?\*\//gs, '')
  const rooms = new Map(
    [...source.matchAll(/const (\w+) = room\(openWords(.*)\)/g)].map(([, room, opened = '']) => [
      room,
      [...opened.matchAll(/'([\w-]+)'/g)].map(([, area]) => area!),
    ]),
  )
  const layouts = new Map(
    [...source.matchAll(/const (\w+): Screen = \(\) => import\('\.\/([^']+)'\)/g)].map(([, name, file]) => [
      name,
      `src/${file}`,
    ]),
  )
  const declared =
    /(?<room>\w+)\.(?:layout\((?<layout>\w+)|screen\(\s*'(?<path>[^']+)',\s*\(\) => import\('\.\/(?<file>[^']+)'\))/g
  let layout = ''
  let shell: string[] = []
  return [...source.matchAll(declared)].flatMap(({ groups = {} }) => {
    const opened = rooms.get(groups['room']) ?? []
    if (groups['layout']) {
      layout = layouts.get(groups['layout']) ?? ''
      shell = opened
      return []
    }
    const areas = [...new Set(['common', ...shell, ...opened])]
    return [{ path: groups['path']!, screen: `src/${groups['file']}`, layout, areas }]
  })
}
