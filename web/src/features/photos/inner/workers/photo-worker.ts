import { answerPictures } from './answer-pictures.ts'

/** Whatever the browser itself can read, upright as its EXIF says. */
answerPictures((file) => createImageBitmap(file, { imageOrientation: 'from-image' }))
