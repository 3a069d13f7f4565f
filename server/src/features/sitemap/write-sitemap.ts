import { languages } from '@marhala/contract/language/language.ts'

/** A page of the site, whose path begins with a slash; `changed_at` is null where it is unknown. */
export type SitePage = { path: string; changed_at: Date | null }

/** The sitemap of pages in three languages by `?lang=`, as the pages' heads have it. */
export function writeSitemap(origin: string, pages: readonly SitePage[]): string {
  const urls = pages.flatMap((page) => languages.map((language) => entryOf(origin, page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function entryOf(origin: string, { path, changed_at }: SitePage, language: string): string {
  const address = (lang: string) => escapeXml(`${origin}${path}?lang=${lang}`)
  const alternate = (name: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
  const alternates = [
    ...languages.map((lang) => alternate(lang, address(lang))),
    alternate('x-default', address('en')),
  ]
  const lastmod = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
  return `<url><loc>${address(language)}</loc>${lastmod}${alternates.join('')}</url>`
}

/** The pages for search engines: all but those behind a login. */
export function writeRobots(origin: string): string {
  const closed = ['/admin', '/auth/', '/cart', '/dashboard', '/favorites', '/profile', '/user/']
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
