import {
  defaultLook,
  type Illustration,
  illustrationPath,
  parseIllustrationPath,
} from '@marhala/domain/fleet/illustration.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { isShownByFleet } from '../features/cars/public/car-rows.queries.ts'
import { ApiError } from '../http/api-error.ts'
import { scenes } from './drawings.ts'
import { makePreviews } from './keep-previews.ts'
import { type CarView, carViews, paintCar } from './paint-car.ts'

const sceneFiles = new Map(Object.entries(scenes).map(([name, svg]) => [`${name}.svg`, svg]))

/**
 * Serves the product's own drawings: `/art/{body}-{paint}-{wheel}.svg` with `?view=front` and `?night`, and the scenes.
 * `.png` is the preview for links, for cars of the fleet only.
 */
export function mountArt(app: FastifyInstance, { db, config: { data_dir } }: AppContext): void {
  const readPreview = makePreviews(data_dir)
  const isShown = async (look: Illustration) => isSame(look, defaultLook) || isShownByFleet(db, look)
  app.get<{ Params: { file: string }; Querystring: { view?: string; night?: string } }>(
    '/art/:file',
    { config: { countedAs: 'pictures' } },
    async ({ params: { file }, query }, reply) => {
      const scene = sceneFiles.get(file)
      if (scene) return sendPicture(reply, scene)
      const look = parseIllustrationPath(`/art/${file.replace(/\.png$/, '.svg')}`)
      if (look && file.endsWith('.png')) {
        if (!(await isShown(look))) throw new ApiError('not_found')
        return sendPreview(reply, await readPreview(look))
      }
      const view = readView(query.view)
      if (!look || !view) throw new ApiError('not_found')
      return sendPicture(reply, paintCar(look, { view, night: query.night !== undefined }))
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
