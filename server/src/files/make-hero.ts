import sharp from 'sharp'
import { heroPart, heroWidths, sharePart } from '@marhala/contract/company/hero-picture.ts'
import { asWebp, decodePicture, type Made } from './decode-picture.ts'

/**
 * Makes the picture of the home page's head anew (R41): in its own shape and every width, and once for link previews,
 * 1200 × 630.
 */
export async function makeHero(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png', 'webp'], async (picture) => {
    const widest = heroWidths.at(-1)!
    const whole = await picture
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
    const parts: Record<string, Buffer> = {}
    for (const width of heroWidths) parts[`${width}.webp`] = await small(whole, width)
    parts[heroPart] = await small(whole, heroWidths[0])
    parts[sharePart] = await sharp(whole).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
    return parts
  })
}

function small(whole: Buffer, width: number): Promise<Buffer> {
  return asWebp(sharp(whole).resize(width, null, { withoutEnlargement: true })).toBuffer()
}
