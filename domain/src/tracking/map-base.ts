/** What lies below the cars on the map: our own outlines, a file of street maps on the server, a style from outside. */
export const mapBases = ['outlines', 'file', 'style'] as const
export type MapBase = (typeof mapBases)[number]

/** Whether a text may be the name of a file of street maps: of one folder, never hidden, never a way out of it. */
export function isMapFileName(name: string): boolean {
  return /^[A-Za-z0-9][\w .-]{0,99}\.pmtiles$/.test(name)
}

/**
 * The origin that a style's address leads to, as a content policy takes it; null for what is no such address: https
 * alone, without a name or a password in it.
 */
export function styleOrigin(address: string): string | null {
  const [, host, port] =
    /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(\d{1,5}))?(?:[/?][^\s#]*)?$/i.exec(address) ?? []
  if (host === undefined) return null
  return `https://${host.toLowerCase()}${port === undefined || port === '443' ? '' : `:${Number(port)}`}`
}

type MapSettings = { map_base: MapBase; map_file: string | null; map_style_url: string | null }

/** What a chosen base lacks, empty if nothing. */
export function checkMapBase({ map_base, map_file, map_style_url }: MapSettings) {
  const problems: { field: 'map_file' | 'map_style_url'; key: 'required' }[] = []
  if (map_base === 'file' && map_file === null) problems.push({ field: 'map_file', key: 'required' })
  if (map_base === 'style' && map_style_url === null)
    problems.push({ field: 'map_style_url', key: 'required' })
  return problems
}

/** The one origin beside our own that the map may ask; null where it asks nobody. */
export function mapOriginOf({ map_base, map_style_url }: Omit<MapSettings, 'map_file'>): string | null {
  return map_base === 'style' && map_style_url !== null ? styleOrigin(map_style_url) : null
}
