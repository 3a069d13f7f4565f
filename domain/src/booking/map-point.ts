/** A spot on the map as it is stored and sent: latitude and longitude in degrees, `33.58931,-7.60322`. */
export type MapPoint = string

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const comma = String.raw`(?:,|%2C)\s*(?:%20|\+)?`

/** Where the links of map services have the point, what names a place before what says how the map was moved. */
const inLinks = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center|to)=(?:loc:)?${degrees}${comma}${degrees}`),
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`^geo:${degrees},${degrees}`),
  new RegExp(`/(?:search|place|dir/)/?${degrees}${comma}${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`),
]
const plain = new RegExp(String.raw`^\(?${degrees}\s*[,،;\s]\s*${degrees}\)?$`)

/**
 * The point that somebody pasted: two degrees, or a link of a map that has them in it. Null where it has none, as a
 * short link, which only its service can read.
 */
export function readMapPoint(text: string): MapPoint | null {
  const typed = text.trim()
  for (const pattern of [plain, ...inLinks]) {
    const found = pattern.exec(typed)
    const point = found && pointOf(Number(found[1]), Number(found[2]))
    if (point) return point
  }
  return null
}

/** Two degrees as a point, to a tenth of a metre; null where there is no such place. */
export function pointOf(latitude: number, longitude: number): MapPoint | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return [latitude, longitude].map((degree) => String(Number(degree.toFixed(6)))).join(',')
}

/** The page of the street map that shows a point; on a phone it leads on to the way there. */
export function mapLink(point: MapPoint): string {
  const [latitude, longitude] = point.split(',')
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
