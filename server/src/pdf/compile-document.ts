import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PrintedDocument } from './printed-document.ts'

const layout = join(import.meta.dirname, 'printed-document.typ')
/** A picture in the compiler's memory, not a file. */
const pathOf = (name: string) => join(import.meta.dirname, name)
const logoName = 'logo.webp'

const faces = [
  'figtree/400Regular/Figtree_400Regular.ttf',
  'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  'figtree/700Bold/Figtree_700Bold.ttf',
  'readex-pro/400Regular/ReadexPro_400Regular.ttf',
  'readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  'readex-pro/700Bold/ReadexPro_700Bold.ttf',
]

let opened: Promise<NodeCompiler> | undefined

/** How the company's papers look: its logo (WebP), if it has one, its colour and a soft shade of that. */
export type Look = { logo?: Uint8Array | undefined; primary: string; soft: string }

/** What a document shows, by the names that its blocks give: JPEG, SVG. */
export type Pictures = Record<string, Uint8Array>

/** The input of a document: its day in seconds of the epoch, its look, and its pictures. */
export type ToSet = { document: PrintedDocument; at: number; look: Look; pictures?: Pictures | undefined }

/**
 * Renders a document and returns its PDF: the same document gives the same bytes. Takes about 5 ms a page,
 * in which its thread does nothing else.
 */
export async function compileDocument({ document, at, look, pictures = {} }: ToSet): Promise<Uint8Array> {
  const compiler = await (opened ??= openCompiler())
  const { logo, primary, soft } = look
  const shown = Object.entries({ ...pictures, ...(logo && { [logoName]: logo }) })
  for (const [name, bytes] of shown) compiler.mapShadow(pathOf(name), Buffer.from(bytes))
  // The fonts have no narrow no-break space, which French needs, and would leave it out.
  const inputs = {
    paper: JSON.stringify(document).replaceAll('\u202f', '\u00a0'),
    primary,
    soft,
    ...(logo && { logo: logoName }),
  }
  try {
    return compiler.pdf({ mainFilePath: layout, inputs }, { creationTimestamp: at })
  } finally {
    for (const [name] of shown) compiler.unmapShadow(pathOf(name))
    // The compiler's cache of one document is of no use to the next.
    compiler.evictCache(0)
  }
}

/** Loaded with the first document: the compiler takes more memory than all the rest, and many servers never print. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const find = createRequire(import.meta.url).resolve
  const fontBlobs = faces.map((face) => readFileSync(find(`@expo-google-fonts/${face}`)))
  return NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] })
}
