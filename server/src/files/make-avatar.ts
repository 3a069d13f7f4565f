import { avatarWidths } from '@marhala/contract/users.ts'
import sharp from 'sharp'
import type { Problem } from '@marhala/contract/field-problems.ts'
import { makeTurns } from '../http/turns.ts'

const megapixels = 40

/** A picture takes its whole size in memory: one at a time, and a crowd is told to come again. */
const inTurn = makeTurns({ running: 1, waiting: 20 })

const signatures = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF8')],
] as const

/**
 * Makes a picture anew as square WebP in every width of an avatar (T12, R41). What it is, its content alone decides:
 * the three formats by signature first, so that no other decoder is ever asked, and then by decoding. Nothing of the
 * given bytes survives: no metadata, no trailing script, one frame.
 */
export async function makeAvatar(
  bytes: Buffer,
): Promise<{ parts: Record<string, Buffer> } | { problem: Problem }> {
  const format = signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0]
  if (!format) return { problem: { key: 'image' } }
  return inTurn(async () => {
    try {
      return { parts: await encode(bytes, format) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const tooWide = /exceeds pixel limit/.test(error.message)
      return { problem: tooWide ? { key: 'image_too_wide', params: { megapixels } } : { key: 'image' } }
    }
  })
}

async function encode(bytes: Buffer, format: string): Promise<Record<string, Buffer>> {
  const picture = sharp(bytes, {
    limitInputPixels: megapixels * 1_000_000,
    failOn: 'warning',
    sequentialRead: true,
  })
  if ((await picture.metadata()).format !== format) throw new Error('not what it says')
  const widest = Math.max(...avatarWidths)
  const { data, info } = await picture
    .autoOrient()
    .resize(widest, widest, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const parts = avatarWidths.map(async (width) => {
    const small = sharp(data, { raw: info }).resize(width, width)
    return [`${width}.webp`, await small.webp({ quality: 82 }).toBuffer()] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}
