import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Illustration, previewPath } from '@marhala/domain/fleet/illustration.ts'
import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '../http/concurrency-limit.ts'
import { drawPreview, previewStage } from './draw-preview.ts'
import { paintCar } from './paint-car.ts'

/**
 * One at a time with a short queue: a drawing takes one of the four threads that hashing passwords, reading files and
 * processing uploads share (decision 072).
 */
const atOnce = { running: 1, waiting: 10 }

/**
 * Previews of drawn cars. A PNG costs a hundred times what an SVG does: each is drawn once for all requests and stored
 * in `DATA_DIR/cache`; the newest 24 MB stay in memory too. A file is named for its drawing's content, so that another
 * version of the drawing is another file.
 */
export function makePreviews(dataDir: string, draw = drawPreview): (look: Illustration) => Promise<Buffer> {
  const folder = join(dataDir, 'cache', 'previews')
  const limited = limitConcurrency(atOnce)
  const drawInTurn = (car: string) => limited(() => draw(car))
  const cached = new LRUCache<string, Buffer, Illustration>({
    maxSize: 24 * 2 ** 20,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_path, _stale, { context: look }) => readOrDraw(folder, look, drawInTurn),
  })
  return (look) => cached.forceFetch(previewPath(look), { context: look })
}

async function readOrDraw(folder: string, look: Illustration, draw: typeof drawPreview): Promise<Buffer> {
  const car = paintCar(look)
  const file = join(folder, `${createHash('sha256').update(previewStage).update(car).digest('hex')}.png`)
  try {
    return await readFile(file)
  } catch {
    const picture = await draw(car)
    await keep(folder, file, picture)
    return picture
  }
}

/** A file that cannot be stored is drawn again next time. */
async function keep(folder: string, file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, picture)
    await rename(draft, file)
  } catch {
    // A full disk, or one that may not be written.
  }
}
