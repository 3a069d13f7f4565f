import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import sharp from 'sharp'
import { drawCar } from './draw-car.ts'

const stage = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="s" cx="50%" cy="30%" r="80%"><stop offset="0" stop-color="#fdfefe"/><stop offset="1" stop-color="#d9e4e6"/></radialGradient></defs><rect width="1200" height="630" fill="url(#s)"/></svg>`

/** A drawn car on its stage, as the PNG of 1200 × 630 that link previews show. */
export async function drawPreview(look: Illustration): Promise<Buffer> {
  const car = await sharp(Buffer.from(drawCar(look)))
    .resize({ width: 1080 })
    .png()
    .toBuffer()
  return sharp(Buffer.from(stage))
    .composite([{ input: car, left: 60, top: 120 }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
