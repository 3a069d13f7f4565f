import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The parts of the build that the room beside the car is made of. */
const parts = [
  'src/entry-client.tsx',
  'src/shell/admin/beside-layout.tsx',
  'src/admin/handover/handover-page.tsx',
  'src/admin/handover/walk-view.tsx',
  'src/features/photos/inner/shrink-here.ts',
  'src/data/handover/forget-at-logout.ts',
]

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Words = { folder: string; brought: Record<string, string[]> }

/**
 * Builds the worker that opens `/admin/handover` without a network, into the client's build, with the list of the files
 * that this room needs and no other.
 */
export async function buildHandoverWorker(client: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(client, name), 'utf8'))
  const manifest = (await read('manifest.json')) as Record<string, Chunk>
  const files = [
    ...chunksOf(manifest),
    ...wordsOf((await read('words.json')) as Words),
    ...(await assetsOf(client, manifest)),
  ]
  const addresses = [...new Set(files)].sort().map((file) => `/${file}`)
  const version = createHash('sha256').update(addresses.join()).digest('hex').slice(0, 12)
  const entry = `/${manifest[parts[0]!]!.file}`
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: join(root, 'web'),
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: {
      handoverShell: JSON.stringify({ files: addresses, entry, version }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      rolldownOptions: {
        input: 'src/handover-worker.ts',
        output: { format: 'iife', entryFileNames: 'handover-worker.js' },
      },
    },
  })
}

function chunksOf(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  parts.forEach(visit)
  return [...files]
}

/** What the parts say, in each language. */
function wordsOf({ folder, brought }: Words): string[] {
  const names = [...new Set(parts.flatMap((part) => brought[part] ?? []))]
  return ['en', 'ar', 'fr'].flatMap((language) => names.map((name) => `${folder}/${language}/${name}.json`))
}

/** Sheets and fonts, and the worker that makes photos small. */
async function assetsOf(client: string, manifest: Record<string, Chunk>): Promise<string[]> {
  const drawn = Object.values(manifest).flatMap(({ file }) => (/\.(?:css|woff2)$/.test(file) ? [file] : []))
  const workers = (await readdir(join(client, 'assets'))).filter((name) => /^photo-worker-.*\.js$/.test(name))
  return [...drawn, ...workers.map((name) => `assets/${name}`)]
}
