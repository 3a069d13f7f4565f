import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Area, areaNames, areas } from './src/i18n/areas.ts'

const folder = fileURLToPath(new URL('../words/', import.meta.url))
const list = 'virtual:words'
const ofArea = /\/words\/(en|ar|fr)\/([\w-]+)\.words\.js$/

/** `virtual:words`: for each language and area one module, hence one file of the build, with the words of that area. */
export function wordsByArea(): Plugin {
  return {
    name: 'words-by-area',
    resolveId(id) {
      if (id === list) return `\0${list}`
      return ofArea.test(id) ? id : null
    },
    load(id) {
      if (id === `\0${list}`) return `export const words = {${['en', 'ar', 'fr'].map(loaders).join(',')}}`
      const [, language, area] = ofArea.exec(id) ?? []
      return language ? wordsOf(language, area as Area) : null
    },
  }
}

function loaders(language: string): string {
  const lines = areaNames.map(
    (area) => `'${area}': () => import(${JSON.stringify(join(folder, language, `${area}.words.js`))})`,
  )
  return `${language}: {${lines.join(',')}}`
}

function wordsOf(language: string, area: Area): string {
  const imports = areas[area].map(
    (name, index) => `import n${index} from ${JSON.stringify(fileOf(language, name))}`,
  )
  const entries = areas[area].map((name, index) => `'${name}': n${index}`)
  return `${imports.join('\n')}\nexport const words = {${entries.join(',')}}`
}

function fileOf(language: string, name: string): string {
  return join(folder, language, `${name}.json`)
}
