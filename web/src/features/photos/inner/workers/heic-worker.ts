import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { answerPictures } from './answer-pictures.ts'

const { HeifDecoder } = libheif()

/** HEIC, which few browsers read; libheif turns it upright itself (decision 109). */
answerPictures(async (file) => {
  const [picture] = new HeifDecoder().decode(await file.arrayBuffer())
  if (!picture) throw new TypeError('not a HEIC picture')
  const pixels = new ImageData(picture.get_width(), picture.get_height())
  await new Promise<void>((resolve, reject) => {
    picture.display(pixels, (shown) => (shown ? resolve() : reject(new TypeError('a broken HEIC picture'))))
  })
  picture.free()
  return createImageBitmap(pixels)
})
