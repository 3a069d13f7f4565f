import sharp from 'sharp'

export const previewStage = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="s" cx="50%" cy="30%" r="80%"><stop offset="0" stop-color="#fdfefe"/><stop offset="1" stop-color="#d9e4e6"/></radialGradient></defs><rect width="1200" height="630" fill="url(#s)"/></svg>`

/** A drawn car on its stage, as the PNG of 1200 × 630 that link previews show. */
export async function drawPreview(svg: string): Promise<Buffer> {
  const car = await sharp(Buffer.from(svg)).resize({ width: 1080 }).png().toBuffer()
  return sharp(Buffer.from(previewStage))
    .composite([{ input: car, left: 60, top: 120 }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
