import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const words = fileURLToPath(new URL('../words/', import.meta.url))
const root = fileURLToPath(new URL('.', import.meta.url))
const entry = join(root, 'src/entry-client.tsx')
const helper = join(root, 'src/i18n/with-words.ts')
const facts = 'virtual:words'
const files = globSync('{en,ar,fr}/*.json', { cwd: words }).sort()
const known = files.filter((file) => file.startsWith('en/')).map((file) => basename(file, '.json'))
/** What the API says of a refusal: the page brings it itself (`i18n/refusals.ts`). */
const broughtApart = 'refusals'
const lateImport = /\bimport\((["'`])(\.[^"'`]+)\1\)/g
const marker = /words of <([^>]+)>/g

/**
 * What a part of a page says comes with it: each `import('./part.tsx')` of the browser's build also fetches the files of
 * words that the part names, or what it imports statically, unless every page has them (decision 085). Other builds and
 * tests have all words at hand.
 */
export function wordsOfImports(): Plugin {
  const sources = new Map<string, Source>()
  const brought: Record<string, string[]> = {}
  const folder = `assets/words-${hashOfWords()}`
  let isBrowser = false
  return {
    name: 'words-of-imports',
    enforce: 'post',
    configResolved({ command, build }) {
      isBrowser = command === 'build' && !build.ssr
    },
    resolveId: (id) => (id === facts ? `\0${facts}` : null),
    load(id) {
      if (id !== `\0${facts}`) return null
      return `export const folder = '/${folder}'; export const everywhere = '${isBrowser ? wordsOf(entry) : ''}'`
    },
    async transform(code, id) {
      if (!isBrowser || id.includes('/node_modules/')) return null
      sources.set(id, { named: wordsNamedIn(code), imports: [] })
      if (!id.startsWith(join(root, 'src')) || id === helper) return null
      const parts = new Map<string, string>()
      for (const [, , path = ''] of code.matchAll(lateImport)) {
        const part = await this.resolve(path, id)
        if (part) parts.set(path, part.id)
      }
      if (parts.size === 0) return null
      const changed = code.replace(lateImport, (whole, _, path: string) => {
        const part = parts.get(path)
        return part ? `withWords(${whole}, '${wordsOf(part)}')` : whole
      })
      return `import { withWords } from ${JSON.stringify(helper)};\n${changed}`
    },
    renderStart() {
      for (const [id, source] of sources) source.imports = this.getModuleInfo(id)?.importedIds ?? []
    },
    renderChunk(code) {
      if (!isBrowser) return null
      const everywhere = namesBelow(entry, sources)
      return code.replace(marker, (_, part: string) => {
        const names = namesBelow(part, sources).filter((name) => part === entry || !everywhere.includes(name))
        brought[relative(root, part)] = names
        return names.join(' ')
      })
    },
    generateBundle() {
      if (!isBrowser) return
      const all = new Set([...sources.values()].flatMap(({ named }) => named))
      for (const file of files.filter((one) => all.has(basename(one, '.json')))) {
        const source = JSON.stringify(JSON.parse(readFileSync(join(words, file), 'utf8')))
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
      }
      this.emitFile({ type: 'asset', fileName: 'words.json', source: JSON.stringify({ folder, brought }) })
    },
  }
}

/** The files of words that a source names: those of `useTranslation('cars')`, and of keys such as `load:retry`. */
export function wordsNamedIn(code: string): string[] {
  const opened = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/["'`]([\w-]+)["'`]/g)].map(([, name]) => name),
  )
  const prefixes = [...code.matchAll(/["'`]([\w-]+):[\w$]/g)].map(([, name]) => name)
  return known.filter((name) => name !== broughtApart && (opened.includes(name) || prefixes.includes(name)))
}

/** Stands in a source for the names of the words of a part until all modules are known. */
function wordsOf(part: string): string {
  return `words of <${part}>`
}

type Source = { named: string[]; imports: readonly string[] }

function namesBelow(part: string, sources: Map<string, Source>): string[] {
  const modules = new Set([part])
  for (const id of modules) for (const below of sources.get(id)?.imports ?? []) modules.add(below)
  const names = new Set([...modules].flatMap((id) => sources.get(id)?.named ?? []))
  return [...names].sort()
}

function hashOfWords(): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(words, file)))
  return hash.digest('hex').slice(0, 8)
}
