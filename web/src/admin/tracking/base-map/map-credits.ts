/** Whom a map is owed to; with where they say under which licence. */
export type Credit = { text: string; href: string | null }

/** What the licence of OpenStreetMap asks for where a map's own file says nothing. */
export const openStreetMap: Credit = {
  text: '© OpenStreetMap',
  href: 'https://www.openstreetmap.org/copyright',
}

/**
 * Reads whom a map names, which it writes as HTML, without making any: the page takes no markup of others. Each is named
 * once.
 */
export function readCredits(attributions: readonly (string | undefined)[]): Credit[] {
  const credits = attributions.flatMap((html) => (html ? partsOf(html) : []))
  return credits.filter(({ text }, index) => credits.findIndex((one) => one.text === text) === index)
}

function partsOf(html: string): Credit[] {
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis)]
  const linked = links.map(([, href, inside]) => ({
    text: textOf(inside ?? ''),
    href: href?.startsWith('https://') ? href : null,
  }))
  const rest = links.reduce((left, [whole]) => left.replace(whole, '|'), html)
  const plain = rest.split(/[|]/).map((text) => ({ text: textOf(text), href: null }))
  return [...linked, ...plain].filter(({ text }) => /[\p{L}\d]/u.test(text))
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&copy;|&#169;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}
