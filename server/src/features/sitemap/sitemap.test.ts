import { describe, expect, test } from 'vitest'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenReview } from '../../test/reviews.ts'
import { openTestApp } from '../../test/test-app.ts'
import { writeSitemap } from './write-sitemap.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context } = product
const fixture = await makeBookingFixture(product)
const car = await givenCar(context)
const retired = await givenCar(context, { status: 'retired' })

const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'rent.example', ...headers } })

describe('robots.txt', () => {
  test('closes what is behind a login, and names the sitemap', async () => {
    const { statusCode, headers, body } = await get('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/admin\n/)
    expect(body).toMatch(/\n\nSitemap: https:\/\/rent\.example\/sitemap\.xml\n$/)
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
    for (const path of ['/', '/cars', '/cars/dacia', '/about', '/contact', '/assets/x.js', '/art/x.svg'])
      expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([])
  })
})

describe('sitemap.xml', () => {
  const locations = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)

  test('holds the public pages and the cars in service, each in three languages that name each other', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = ['/', '/cars', '/about', '/contact', '/verify', `/cars/${car.slug}`]
    const expected = paths.flatMap((path) =>
      ['en', 'ar', 'fr'].map((language) => `https://rent.example${path}?lang=${language}`),
    )
    expect(locations(body)).toEqual(expect.arrayContaining(expected))
    expect(body).not.toContain(retired.slug)
    for (const [, entry = ''] of body.matchAll(/<url>(.*?)<\/url>/g)) {
      const [self] = locations(entry)
      const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ])
      const page = self!.split('?')[0]
      expect(links).toEqual([
        ...['en', 'ar', 'fr'].map((language) => [language, `${page}?lang=${language}`]),
        ['x-default', `${page}?lang=en`],
      ])
    }
  })

  test('dates a car’s page by its newest visible review, else by the car', async () => {
    const dated = async ({ slug }: { slug: string }) => {
      const { body } = await get('/sitemap.xml')
      return new RegExp(`/cars/${slug}\\?lang=en</loc><lastmod>([^<]+)`).exec(body)![1]
    }
    expect(await dated(car)).toBe(car.created_at.toISOString())
    const [seen, unseen] = [new Date('2031-05-01T10:00:00Z'), new Date('2031-06-01T10:00:00Z')]
    await givenReview({ context, fixture }, { car, created_at: seen })
    await givenReview({ context, fixture }, { car, created_at: unseen, status: 'hidden' })
    expect(await dated(car)).toBe(seen.toISOString())
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('/cars?lang=en</loc><lastmod>2031-05-01T10:00:00.000Z</lastmod>')
  })

  test('is sent once to a caller that has it', async () => {
    const { headers } = await get('/sitemap.xml')
    const again = await get('/sitemap.xml', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('R54 leads to PUBLIC_URL alone, whatever the request', async () => {
    const spoofed = await get('/sitemap.xml', { 'x-forwarded-host': 'evil.example' })
    expect(spoofed.body).not.toContain('evil')
    for (const url of ['/sitemap.xml', '/robots.txt'])
      expect((await get(url, { host: 'evil.example' })).statusCode).toBe(421)
  })

  test('escapes what XML would read', () => {
    expect(writeSitemap('https://rent.example', [{ path: '/a&b<"', changed_at: null }])).toContain(
      '<loc>https://rent.example/a&amp;b&lt;&quot;?lang=en</loc>',
    )
  })
})
