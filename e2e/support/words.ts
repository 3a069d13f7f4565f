import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from './fixtures.ts'

const folder = fileURLToPath(new URL('../../web/src/i18n/', import.meta.url))

/** The words of a screen as they are shown: `words('fr')('auth:login.submit')`, placeholders filled by `values`. */
export function words(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [file, path] = key.split(':') as [string, string]
    const [where = ''] = globSync(`${language}/**/${file}.json`, { cwd: folder })
    const screen = JSON.parse(readFileSync(join(folder, where), 'utf8'))
    const text = path
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], screen)
    if (typeof text !== 'string') throw new Error(`No words for ${key} in ${language}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}
