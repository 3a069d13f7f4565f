import { readFile } from 'node:fs/promises'
import { say } from '@marhala/words/say.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { languageOfPage } from './page-language.ts'

/** What an installed room shows on a phone's screen: a car and a tick, with room around them for any mask. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#0b4f5c"/>
<path d="M128 300l22-72c6-20 22-32 42-32h104c20 0 36 12 44 32l16 44c20 4 32 18 32 38v34h-36a36 36 0 0 1-72 0h-72a36 36 0 0 1-72 0h-24v-28c0-8 4-14 16-16z" fill="#fff"/>
<path d="M176 222h56v46h-70l10-40zm72 0h44c8 0 14 4 18 14l12 32h-74z" fill="#0b4f5c"/>
<circle cx="172" cy="346" r="22" fill="#fff"/><circle cx="316" cy="346" r="22" fill="#fff"/>
<circle cx="372" cy="180" r="64" fill="#f2b134"/><path d="M342 182l22 22 42-46" fill="none" stroke="#0b2a30" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const sizes = [192, 512]

/**
 * What makes `/admin/handover` an app of its own on a phone: its worker, which alone may answer for that room, its
 * manifest and its icons (decision 125).
 */
export function mountHandoverApp(app: FastifyInstance, dist: string): void {
  const config = { countedAs: 'pages' } as const
  app.get('/handover-worker.js', { config }, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // A worker has the policy of its own file: it fetches what it keeps, from here alone.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(await readFile(`${dist}/client/handover-worker.js`, 'utf8')),
  )
  app.get('/handover.webmanifest', { config }, async (request, reply) => {
    const language = languageOfPage(request)
    const name = say(language, 'handover:title')
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send({
        id: '/admin/handover',
        name,
        short_name: name,
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        start_url: '/admin/handover',
        scope: '/admin/handover',
        display: 'standalone',
        background_color: '#0b4f5c',
        theme_color: '#0b4f5c',
        icons: sizes.map((size) => ({
          src: `/handover-icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any maskable',
        })),
      })
  })
  for (const size of sizes)
    app.get(`/handover-icon-${size}.png`, { config }, async (_, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await drawIcon(size)),
    )
}

function drawIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(icon)).resize(size, size).png().toBuffer()
}
