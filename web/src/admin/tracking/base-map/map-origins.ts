/**
 * What the map may ask: this server, and the one origin whose style the company chose. The page's content policy says the
 * same, but not to the map's worker, which asks for the tiles.
 */
export function askOnly(origin: string | null, own = location.origin) {
  return (url: string) => {
    const isOwn = /^(?:blob|data|pmtiles):/.test(url) || new URL(url, own).origin === own
    if (!isOwn && (origin === null || new URL(url).origin !== origin))
      throw new Error(`The map does not ask ${new URL(url).origin}.`)
    return { url }
  }
}

/**
 * Whether the present document is one of the map's own page: a document says whom its page may ask, and one that was
 * opened elsewhere says nobody.
 */
export function isMapDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name).pathname === '/admin/tracking'
}
