import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageRequest, renderPage as Render } from './entry-server.tsx'

// Layouts and screens are compiled when they are first asked for.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const evil = '</script><script>alert(1)</script><!--'
const settings = {
  company: { name: 'Atlas Cars', description: evil, website: null, logo: null },
  contact: { email: null, phone: '+212 522', whatsapp: null, address: null, city: null, country: null },
  social: {
    facebook_url: null,
    instagram_url: null,
    twitter_url: 'javascript:alert(1)',
    linkedin_url: null,
    youtube_url: null,
  },
  business_hours: {
    monday: '09:00-18:00',
    tuesday: '09:00-18:00',
    wednesday: '09:00-18:00',
    thursday: '09:00-18:00',
    friday: '09:00-18:00',
    saturday: 'closed',
    sunday: 'closed',
  },
  rules: { time_zone: 'Africa/Casablanca' },
  site: { colors: null, hero: null, pages: [] },
}

let renderPage: typeof Render
beforeAll(async () => {
  renderPage = (await import('./entry-server.tsx')).renderPage
})

async function page(url: string, changes: Partial<PageRequest> = {}) {
  const asked: string[] = []
  const reply = await renderPage({
    url,
    language: 'en',
    theme: 'system',
    nonce: 'n0nce',
    requestId: 'req-1',
    origin: 'https://atlas.example',
    clientAssets: { entry: '/assets/entry.js', css: '.a{}' },
    firstPictures: { '/art/hero.svg': 'data:image/svg+xml,held' },
    fetchApi: async (path) => {
      asked.push(path)
      if (path.startsWith('/api/company-settings')) return Response.json({ success: true, data: settings })
      return Response.json({ success: false, message: 'gone', code: 'not_found' }, { status: 404 })
    },
    ...changes,
  })
  return { asked, html: '', redirect: '', ...reply }
}

describe('a page', () => {
  test('says its language, direction and theme', async () => {
    expect((await page('/auth/login')).html).toContain('<html lang="en" dir="ltr" data-theme="system">')
    const arabic = await page('/auth/login', { language: 'ar', theme: 'dark' })
    expect(arabic.html).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
    expect(arabic.html).toContain('تسجيل الدخول')
  })
  test('has the company in its title', async () => {
    expect((await page('/auth/login')).html).toMatch(/<title>[^<]+ · Atlas Cars<\/title>/)
  })
  test('names its canonical address and its three languages', async () => {
    const { html } = await page('/cars/a/b/c', { language: 'fr' })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const home = await page('/', { language: 'fr' })
    expect(home.html).toContain('<link rel="canonical" href="https://atlas.example/?lang=fr"/>')
    expect(home.html).toContain('<link rel="alternate" hrefLang="ar" href="https://atlas.example/?lang=ar"/>')
    // The bare address is canonical nowhere, so no alternate may name it.
    expect(home.html).toContain('hrefLang="x-default" href="https://atlas.example/?lang=en"/>')
  })
  test('holds the scene behind its first words, whose address is asked for only after it', async () => {
    const { html } = await page('/', { theme: 'light' })
    expect(html).toContain('<img src="data:image/svg+xml,held"')
    expect(html).not.toContain('/art/hero.svg')
    expect((await page('/', { theme: 'light', firstPictures: {} })).html).toContain(
      '<img src="/art/hero.svg"',
    )
  })
  test('hands its data over without letting a text end the script', async () => {
    const { html } = await page('/auth/login')
    const state = html.match(/<script type="application\/json" id="page-state">(.*?)<\/script>/s)?.[1] ?? ''
    expect(state).not.toContain('<')
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil).slice(1, -1))
    expect(html).not.toContain(evil)
  })
  test('makes no link of a stored script address', async () => {
    expect((await page('/cars/a/b/c')).html).not.toMatch(/href="javascript:/)
  })
  test('starts its scripts late, under the nonce, and preloads none of them', async () => {
    const { html } = await page('/auth/login')
    expect(html).toContain('<script nonce="n0nce">')
    expect(html).toContain('"/assets/entry.js"')
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/<script[^>]* src=/)
  })
  test('preloads the Arabic letters only for Arabic', async () => {
    expect((await page('/auth/login')).html).not.toMatch(/preload"[^>]*readex/)
    expect((await page('/auth/login', { language: 'ar' })).html).toMatch(/preload"[^>]*readex/)
  })
})

describe('a path', () => {
  test('that does not exist is a 404 inside the shell', async () => {
    const { status, html } = await page('/no/such/path')
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
    expect(html).toContain('<header')
  })
  test('behind the login is a spinner that no search engine keeps, and asks for nothing private', async () => {
    const { status, html, asked } = await page('/user/profile?tab=bookings')
    expect(status).toBe(200)
    expect(html).toContain('content="noindex"')
    expect(html).toContain('Loading the page')
    expect(asked).toEqual(['/api/company-settings'])
  })
  test.each(['/dashboard', '/admin/expenses', '/admin/incomes'])(
    '%s behind a guard within a guard is that spinner too, not a way past it',
    async (path) => {
      const { status, html, redirect } = await page(path)
      expect({ status, redirect }).toEqual({ status: 200, redirect: '' })
      expect(html).toContain('Loading the page')
    },
  )
  test('of the new password shows nothing to send before the browser has told its code', async () => {
    const { status, html } = await page('/auth/reset-password')
    expect(status).toBe(200)
    expect(html).toContain('Choose a new password')
    expect(html).not.toContain('<form method')
  })
  test.each([
    ['/admin', '/admin/dashboard'],
    ['/admin/reports', '/admin/dashboard?tab=reports'],
    ['/admin/analytics', '/admin/dashboard?tab=analytics'],
    ['/auth/anything', '/auth/login'],
    ['/user/anything', '/user/profile'],
  ])('%s leads to %s', async (from, to) => {
    expect(await page(from)).toMatchObject({ status: 302, redirect: to })
  })
})

describe('a car that is not there is a 404 that no search engine keeps, and offers', () => {
  const card = {
    id: 7,
    slug: 'dacia-duster-2024-a1b2',
    category: { id: 1, name: 'SUV', slug: 'suv', instant_confirmation: false },
    name: 'Dacia Duster',
    year: 2024,
    transmission_type: 'manual',
    fuel_type: 'diesel',
    passengers: 5,
    discount: 0,
    rating: null,
    image: '/car.svg',
    daily_price: '300.00',
    discounted_price: '300.00',
  }
  const unknown = (
    slug: string,
    found: (query: URLSearchParams) => boolean,
    language: PageRequest['language'],
  ) =>
    page(`/cars/${slug}?start_date=2030-03-04T10:00&end_date=2030-03-11T10:00`, {
      language,
      fetchApi: async (path) => {
        const { pathname, searchParams } = new URL(path, 'https://atlas.example')
        if (pathname === '/api/company-settings') return Response.json({ success: true, data: settings })
        const isList = pathname === '/api/home/filter-cars'
        if (!isList)
          return Response.json({ success: false, message: 'gone', code: 'not_found' }, { status: 404 })
        const data = found(searchParams) ? [card] : []
        return Response.json({ success: true, data: { data, total: data.length } })
      },
    })

  test.each([
    ['en', 'Other cars to consider'],
    ['fr', 'Autres voitures disponibles'],
    ['ar', 'سيارات أخرى قد تناسبك'],
  ] as const)('what its address may have meant (%s)', async (language, title) => {
    const isWanted = (query: URLSearchParams) =>
      query.get('search') === 'dacia duster' && query.get('start_date') === '2030-03-04T10:00'
    const { status, html } = await unknown('dacia-duster-2023-zzzz', isWanted, language)
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('road-ends.svg')
    expect(html).toContain(`${title}</h2>`)
    expect(html).toContain('href="/cars/dacia-duster-2024-a1b2?start_date=2030-03-04T10%3A00')
  })

  test('else the best rated, free for the dates of the address', async () => {
    const isBest = (query: URLSearchParams) =>
      query.get('sort_by') === 'rating' && query.get('end_date') === '2030-03-11T10:00'
    const { status, html } = await unknown('no-such-car', isBest, 'en')
    expect(status).toBe(404)
    expect(html).toContain('href="/cars/dacia-duster-2024-a1b2?start_date')
  })
})

test('a page whose company cannot be loaded still stands, with the status of a server in trouble', async () => {
  const { status, html } = await page('/auth/login', {
    fetchApi: async () =>
      Response.json({ success: false, message: 'no', code: 'unavailable' }, { status: 503 }),
  })
  expect(status).toBe(503)
  expect(html).toContain('Marhala')
})

test.each([
  [200, 'refuses, is answered as it is', 422, 'validation_failed'],
  [503, 'has too many questions, comes later', 429, 'rate_limited'],
])('a page, %i, one of whose questions the API %s', async (status, _, refusal, code) => {
  const reply = await page('/auth/login', {
    fetchApi: async () => Response.json({ success: false, message: 'no', code }, { status: refusal }),
  })
  expect(reply.status).toBe(status)
})
