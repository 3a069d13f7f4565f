import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '../http/concurrency-limit.ts'

const megapixels = 40

/** A picture takes its full size in memory: one at a time, and beyond the queue callers get 503. */
const limited = limitConcurrency({ running: 1, waiting: 20 })

const signatures = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: Buffer.from('GIF8'),
  // Decoding tells which kind of RIFF it is.
  webp: Buffer.from('RIFF'),
} as const
export type PictureFormat = keyof typeof signatures

export type Made = { parts: Record<string, Buffer> } | { problem: Problem }

/**
 * Re-encodes a picture (R41). Its type is decided by content only: the allowed formats by signature first, so that no
 * other decoder is ever used, and then by decoding. Nothing of the original bytes survives: no metadata, no trailing
 * script, one frame. `encode` makes the stored parts.
 */
export async function decodePicture(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  encode: (picture: Sharp) => Promise<Record<string, Buffer>>,
): Promise<Made> {
  const format = formats.find((one) => bytes.subarray(0, signatures[one].length).equals(signatures[one]))
  if (!format) return { problem: { key: 'image' } }
  return limited(async () => {
    try {
      const picture = sharp(bytes, {
        limitInputPixels: megapixels * 1_000_000,
        failOn: 'warning',
        sequentialRead: true,
      })
      if ((await picture.metadata()).format !== format) throw new Error('not what it says')
      return { parts: await encode(picture.autoOrient()) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const tooWide = /exceeds pixel limit/.test(error.message)
      return { problem: tooWide ? { key: 'image_too_wide', params: { megapixels } } : { key: 'image' } }
    }
  })
}

export type Part = { name: string; width: number; encode: (small: Sharp) => Sharp }

/** Makes every part from the pixels of one decoded picture; `height` gives the height for each width. */
export async function encodeParts(
  picture: Sharp,
  height: (width: number) => number,
  parts: readonly Part[],
): Promise<Record<string, Buffer>> {
  const widest = Math.max(...parts.map(({ width }) => width))
  const { data, info } = await picture
    .resize(widest, height(widest), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const made: Record<string, Buffer> = {}
  // One after the other: an encoder uses all cores.
  for (const { name, width, encode } of parts)
    made[name] = await encode(sharp(data, { raw: info }).resize(width, height(width))).toBuffer()
  return made
}

/** How pictures are written that everything shows. */
export const asWebp = (picture: Sharp) => picture.webp({ quality: 82 })
