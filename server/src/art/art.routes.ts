import {
  defaultLook,
  type Illustration,
  illustrationPath,
  parseIllustrationPath,
} from '@marhala/domain/fleet/illustration.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../context.ts'
import { isShownByFleet } from '../features/cars/public/car-rows.queries.ts'
import { ApiError } from '../http/api-error.ts'
import { drawCar } from './draw-car.ts'
import { makePreviews } from './keep-previews.ts'
import { drawEmptyGarage } from './empty-garage.ts'
import { drawHeroScene } from './hero-scene.ts'
import { drawRoadEnds } from './road-ends.ts'
import { type CarView, carViews } from './views.ts'

const scenes: Record<string, () => string> = {
  'hero.svg': () => drawHeroScene(),
  'hero-dark.svg': () => drawHeroScene({ dark: true }),
  'road-ends.svg': drawRoadEnds,
  'empty-garage.svg': drawEmptyGarage,
}

/**
 * Serves the pictures that the product draws itself: `/art/{body}-{paint}-{wheel}.svg` with `?view=front` and `?night`,
 * and the scenes. Each is drawn once and kept; `.png` is the preview that links show, of what the fleet shows alone.
 */
export function mountArt(app: FastifyInstance, { db, config: { data_dir } }: AppContext): void {
  const drawn = new LRUCache<string, string>({
    maxSize: 24 * 2 ** 20,
    sizeCalculation: (picture) => 2 * picture.length,
  })
  const readPreview = makePreviews(data_dir)
  const isShown = async (look: Illustration) => isSame(look, defaultLook) || isShownByFleet(db, look)
  const draw = (key: string, make: () => string) => {
    const picture = drawn.get(key) ?? make()
    drawn.set(key, picture)
    return picture
  }
  app.get<{ Params: { file: string }; Querystring: { view?: string; night?: string } }>(
    '/art/:file',
    { config: { countedAs: 'pictures' } },
    async ({ params: { file }, query }, reply) => {
      const scene = scenes[file]
      if (scene && Object.hasOwn(scenes, file)) return sendPicture(reply, draw(file, scene))
      const look = parseIllustrationPath(`/art/${file.replace(/\.png$/, '.svg')}`)
      if (look && file.endsWith('.png')) {
        if (!(await isShown(look))) throw new ApiError('not_found')
        return sendPreview(reply, await readPreview(look))
      }
      const view = readView(query.view)
      if (!look || !view) throw new ApiError('not_found')
      const night = query.night !== undefined
      return sendPicture(
        reply,
        draw(`${file} ${view} ${night}`, () => drawCar(look, { view, night })),
      )
    },
  )
}

function isSame(look: Illustration, other: Illustration): boolean {
  return illustrationPath(look) === illustrationPath(other)
}

function readView(text: string | undefined): CarView | undefined {
  return text === undefined ? 'side' : carViews.find((view) => view === text)
}

function sendPreview(reply: FastifyReply, picture: Buffer) {
  return reply.type('image/png').header('cache-control', 'public, max-age=604800').send(picture)
}

function sendPicture(reply: FastifyReply, picture: string) {
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(picture)
}
