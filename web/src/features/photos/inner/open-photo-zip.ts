import { chosenPhotoMaxBytes } from '@marhala/contract/fleet/photos.ts'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import type { PhotoZip, ZipRefusal } from '../photo-zip.ts'
import { zipLimits } from '../photo-zip.ts'

/**
 * The photos of a zip, by their names without the ending (`12345-A-6` before `12345-A-6_2`), and what of it is left out. Sizes are read before anything is
 * unpacked, and no file unpacks to more than it says. A path in it is a name to be matched and shown, never a place.
 */
export async function openPhotoZip(zip: File): Promise<PhotoZip> {
  if (zip.size > zipLimits.bytes) return { problem: 'zip_too_large' }
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const entries = listEntries(bytes)
  if (!entries) return { problem: 'zip_unreadable' }
  if (entries.length > zipLimits.files) return { problem: 'zip_too_many' }
  const sound = entries.filter(({ why }) => why === null)
  if (sound.reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes) return { problem: 'zip_too_large' }
  const refused: ZipRefusal[] = entries.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }]))
  const photos: { file: File; key: string }[] = []
  const byName = new Intl.Collator('en', { numeric: true })
  const order = ({ name }: Entry) => name.replace(/\.[^./]*$/, '')
  for (const { index, name } of sound.toSorted((one, other) => byName.compare(order(one), order(other)))) {
    const content = unpack(bytes, index)
    if (content) photos.push({ file: new File([content], name), key: await keyOf(content) })
    else refused.push({ name, why: 'unreadable' })
    // The page stays alive between two photos.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { photos, refused }
}

type Entry = { index: number; name: string; size: number; why: ZipRefusal['why'] | null }

/** What is in it, but for folders and what systems put there by themselves; undefined where it is no zip. */
function listEntries(bytes: Uint8Array): Entry[] | undefined {
  const found: Entry[] = []
  let index = 0
  try {
    unzipSync(bytes, {
      filter: (info) => {
        if (!isNoise(info)) found.push({ index, ...entryOf(info) })
        index += 1
        return false
      },
    })
  } catch {
    return undefined
  }
  return found
}

function isNoise({ name }: UnzipFileInfo): boolean {
  const parts = name.split(/[/\\]/)
  const last = parts.at(-1) ?? ''
  return last === '' || parts.includes('__MACOSX') || /^\.|^(?:thumbs\.db|desktop\.ini)$/i.test(last)
}

function entryOf({ name, originalSize: size }: UnzipFileInfo): Omit<Entry, 'index'> {
  const isPhoto = /\.(?:jpe?g|png|webp|gif|heic|heif)$/i.test(name)
  const why = !isPhoto ? 'unreadable' : size > chosenPhotoMaxBytes ? 'too_large' : null
  return { name: plainName(name), size, why }
}

/** The last folder and the name, since either may hold the plate. */
function plainName(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  return parts.slice(-2).join('/').replaceAll(/\p{C}/gu, '').slice(-120)
}

/** The file of a number in the zip; undefined where it is broken, locked, or packed in an unknown way. */
function unpack(bytes: Uint8Array, wanted: number): Uint8Array<ArrayBuffer> | undefined {
  let [index, size] = [-1, 0]
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        index += 1
        if (index === wanted) size = originalSize
        return index === wanted
      },
    })
    const [content] = Object.values(files)
    return content?.length === size ? (content as Uint8Array<ArrayBuffer>) : undefined
  } catch {
    return undefined
  }
}

/** The same photo has the same key in every zip: it is there once, however often it is brought. */
async function keyOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
