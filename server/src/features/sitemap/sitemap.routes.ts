import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'
import { makeReplyCache } from '../../http/reply-cache.ts'
import { originOf } from '../../http/origin.ts'
import { frameOf, readSite } from '../site/public/read-site.ts'
import { listCarPages } from './sitemap.queries.ts'
import { type SitePage, writeRobots, writeSitemap } from './write-sitemap.ts'

/** A sitemap may have 50,000 addresses: three a car, and those of the other pages. */
const mostCars = 16_000

/** Serves `/robots.txt` and `/sitemap.xml` for search engines. */
export function mountSitemap(app: FastifyInstance, context: AppContext): void {
  const replies = makeReplyCache<{ text: string }>(context.publicVersion, {
    megabytes: 16,
    lengthOf: ({ text }) => text.length,
  })
  const origin = (request: Parameters<typeof originOf>[0]) => originOf(request, context.config.public_url)
  const config = { countedAs: 'pages' } as const
  app.get('/robots.txt', { config }, (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', writeRobots(origin(request))),
  )
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const site = origin(request)
    const { text } = await replies(site, async () => ({ text: writeSitemap(site, await listPages(context)) }))
    return send(reply, 'application/xml; charset=utf-8', text)
  })
}

/** The public pages; the list of cars changes with its newest car. */
async function listPages(context: AppContext): Promise<SitePage[]> {
  const [cars, site] = await Promise.all([listCarPages(context.db, mostCars), readSite(context)])
  const newest = Math.max(...cars.map((car) => car.changed_at.getTime()))
  const changed_at = cars.length > 0 ? new Date(newest) : null
  return [
    { path: '/', changed_at },
    { path: '/cars', changed_at },
    { path: '/about', changed_at: null },
    { path: '/contact', changed_at: null },
    { path: '/verify', changed_at: null },
    ...frameOf(site).pages.map((page) => ({ path: `/about/${page}`, changed_at: null })),
    ...cars.map((car) => ({ path: `/cars/${car.slug}`, changed_at: car.changed_at })),
  ]
}

function send(reply: FastifyReply, type: string, text: string) {
  return reply.type(type).header('cache-control', 'public, max-age=0, must-revalidate').send(text)
}
