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

/** Each link with the words right before it, and with those after the last one: "Data from OpenStreetMap". */
function partsOf(html: string): Credit[] {
  return html.split('|').flatMap((part) => {
    const pieces = part.split(/<\/a>/i)
    const rest = pieces.pop() ?? ''
    const linked = pieces.map((piece, index) => {
      const href = /<a\b[^>]*?href="([^"]*)"/i.exec(piece)?.[1]
      return {
        text: textOf(`${piece} ${index === pieces.length - 1 ? rest : ''}`),
        href: href?.startsWith('https://') ? href : null,
      }
    })
    const credits = linked.length > 0 ? linked : [{ text: textOf(rest), href: null }]
    return credits.filter(({ text }) => /[\p{L}\d]/u.test(text))
  })
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
