/**
 * The background of the map: our own outlines, the free streets of OpenFreeMap, a file of street maps on the server, a
 * style from another server.
 */
export const mapBases = ['outlines', 'openfreemap', 'file', 'style'] as const
export type MapBase = (typeof mapBases)[number]

/** The styles of OpenFreeMap's public server, for light and dark pages; tiles and pictures come from the same host. */
export const openFreeMap = {
  light: 'https://tiles.openfreemap.org/styles/liberty',
  dark: 'https://tiles.openfreemap.org/styles/dark',
} as const

/** Whether a text may be the name of a file of street maps: in one folder, not hidden, no path. */
export function isMapFileName(name: string): boolean {
  return /^[A-Za-z0-9][\w .-]{0,99}\.pmtiles$/.test(name)
}

/**
 * The origin of a style's address for the content policy; null for an invalid address: only https, without a name or a
 * password in it.
 */
export function styleOrigin(address: string): string | null {
  const [, host, port] =
    /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(\d{1,5}))?(?:[/?][^\s#]*)?$/i.exec(address) ?? []
  if (host === undefined) return null
  return `https://${host.toLowerCase()}${port === undefined || port === '443' ? '' : `:${Number(port)}`}`
}

type MapSettings = { map_base: MapBase; map_file: string | null; map_style_url: string | null }

/** What a chosen background lacks, empty if nothing. */
export function checkMapBase({ map_base, map_file, map_style_url }: MapSettings) {
  const problems: { field: 'map_file' | 'map_style_url'; key: 'required' }[] = []
  if (map_base === 'file' && map_file === null) problems.push({ field: 'map_file', key: 'required' })
  if (map_base === 'style' && map_style_url === null)
    problems.push({ field: 'map_style_url', key: 'required' })
  return problems
}

/** The one other origin that the map may request; null where there is none. */
export function mapOriginOf({ map_base, map_style_url }: Omit<MapSettings, 'map_file'>): string | null {
  if (map_base === 'openfreemap') return styleOrigin(openFreeMap.light)
  return map_base === 'style' && map_style_url !== null ? styleOrigin(map_style_url) : null
}
