import { logoPart } from '@marhala/contract/company/logo.ts'
import { decodePicture, type Made } from './decode-picture.ts'

/** Makes a logo anew as WebP, see-through where it was and in its own shape, at most 640 × 240 (R41). */
export async function makeLogo(bytes: Buffer): Promise<Made> {
  const made = await decodePicture(bytes, ['png', 'jpeg', 'webp'], async (picture) => {
    const { data, info } = await picture
      .resize(640, 240, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { [logoPart(info)]: data }
  })
  return 'problem' in made && made.problem.key === 'image' ? { problem: { key: 'logo_file' } } : made
}
