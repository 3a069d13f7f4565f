import { buffer } from 'node:stream/consumers'
import type { DamageSide } from '@marhala/domain/damage/damage.ts'
import sharp from 'sharp'
import type { CarOutline } from '../../art/car-outline.ts'
import type { AppContext } from '../../context.ts'
import { picturePart } from '../../files/make-document.ts'

/** Wide enough for half a page in print. */
const widest = 1000

/**
 * Stored pictures for a document, by the names under which its blocks show them: made smaller, one after the other. What is
 * not there any more is left out.
 */
export async function readPictures(
  { files, log }: Pick<AppContext, 'files' | 'log'>,
  names: readonly string[],
): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {}
  for (const name of new Set(names)) {
    try {
      const file = await files.get(name, picturePart)
      if (!file) continue
      const small = sharp(await buffer(file.stream)).resize(widest, widest, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      pictures[pictureName(name)] = await small.jpeg({ quality: 74 }).toBuffer()
    } catch (error) {
      log.warn({ err: error }, 'a picture is left out of a document')
    }
  }
  return pictures
}

/** What a document calls a stored picture. */
export function pictureName(name: string): string {
  return `picture-${name}.jpg`
}

/** What a document calls the drawing of a side. */
export function drawingName(side: DamageSide): string {
  return `drawing-${side}.svg`
}

const looks: Record<CarOutline['shapes'][number]['role'], string> = {
  wheel: 'fill="#d9dfe2" stroke="#51636a" stroke-width="3"',
  body: 'fill="#ffffff" stroke="#51636a" stroke-width="3"',
  glass: 'fill="#e6eef2" stroke="#51636a" stroke-width="2"',
  light: 'fill="#f7edd6" stroke="#51636a" stroke-width="2"',
  line: 'fill="none" stroke="#51636a" stroke-width="2"',
}

/** A side of a car in lines as a picture of its own. */
export function drawOutline({ view_box, mirrored, shapes }: CarOutline): Uint8Array {
  const [left, top, width, height] = view_box
  const turned = mirrored ? ` transform="translate(${2 * left + width} 0) scale(-1 1)"` : ''
  const paths = shapes.map(({ role, d }) => `<path d="${d}" ${looks[role]}/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><g${turned}>${paths}</g></svg>`
  return Buffer.from(svg)
}
