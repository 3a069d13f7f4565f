/** The stretch of the world that the drawn map has, in degrees: Morocco and the waters around it. */
export const mapWindow = { west: -14.5, east: 0.5, south: 26.8, north: 37.2 }

/** The width of the drawn map in its own units; its height follows from the projection. */
const mapWidth = 1000

/** Where a location is, as far as staff said so. */
export type Position = { latitude: number | null; longitude: number | null }

export type MapPoint = { x: number; y: number }

/** Where a location stands on the drawn map: Mercator, so that shapes are those of every road map. */
export function projectPoint({ latitude, longitude }: { latitude: number; longitude: number }): MapPoint {
  const { west, east, north } = mapWindow
  const unitsPerRadian = mapWidth / toRadians(east - west)
  return {
    x: toRadians(longitude - west) * unitsPerRadian,
    y: (stretched(north) - stretched(latitude)) * unitsPerRadian,
  }
}

/** Whether a location lies on the drawn map. */
export function isOnMap<Located extends Position>(
  location: Located,
): location is Located & { latitude: number; longitude: number } {
  const { latitude, longitude } = location
  const { west, east, south, north } = mapWindow
  if (latitude === null || longitude === null) return false
  return longitude > west && longitude < east && latitude > south && latitude < north
}

function stretched(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
