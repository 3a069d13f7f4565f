import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildHandoverWorker } from './build-handover-worker.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const sources = [
  'web/src',
  'web/vite.config.ts',
  'web/calls-only.ts',
  'web/words-of-imports.ts',
  'words/en',
  'words/ar',
  'words/fr',
  'contract/src',
  'domain/src',
  'package-lock.json',
  'scripts/build-web.ts',
  'scripts/build-handover-worker.ts',
]

/** Builds the pages' two halves, client and server, unless the last build is of the same sources. */
export async function buildWeb(): Promise<'built' | 'fresh'> {
  const hash = await hashSources()
  const stamp = await readFile(join(dist, 'stamp'), 'utf8').catch(() => '')
  if (stamp === hash) return 'fresh'
  // Built aside and moved into place, so that a server or a second build never sees half of one.
  const aside = join(dist, `.building-${process.pid}`)
  try {
    await bundle(join(aside, 'client'), undefined)
    await bundle(join(aside, 'server'), true)
    await buildHandoverWorker(join(aside, 'client'))
    await compressAssets(join(aside, 'client/assets'))
    await rm(join(dist, 'stamp'), { force: true })
    for (const half of ['client', 'server']) {
      await rm(join(dist, half), { recursive: true, force: true })
      await rename(join(aside, half), join(dist, half))
    }
    await writeFile(join(dist, 'stamp'), hash)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return 'built'
}

async function bundle(outDir: string, ssr: true | undefined): Promise<void> {
  // Loaded here only: a start with a fresh build needs no bundler in memory.
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, ...(ssr && { ssr }) },
  })
}

/** Each asset also as brotli and gzip, so that no request pays for it. */
async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((name) => /\.(js|json|css|svg|geojson)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const content = await readFile(join(folder, name))
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, options))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

async function hashSources(): Promise<string> {
  await mkdir(dist, { recursive: true })
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of (await listFiles(source)).sort()) {
      hash.update(file).update(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

if (import.meta.main) console.log(`web: ${await buildWeb()}`)
