import { LngLatBounds, type Map as GlMap } from 'maplibre-gl'

type Point = { longitude: number; latitude: number }

/** What the map is to look at: places, and the car that stays in the middle; another `key` means something else. */
export type Sight = { points: readonly Point[]; key: string; followed: Point | null }

type Wiring = {
  /** Morocco, where nothing is to be seen yet. */
  home: LngLatBounds
  /** How close places are shown that are one, so that their surroundings can be made out. */
  closest: () => number
  /** Somebody moved the map away from the car that it follows. */
  onLeave: () => void
}

/** What must stay free around what is brought into sight, at the sides for the buttons too, and around what still counts as in sight. */
const margin = { top: 64, bottom: 64, left: 80, right: 80 }
const edge = 20

/**
 * What the map looks at. All that is shown stays in sight until somebody moves the map; the car that is followed stays in
 * the middle until somebody pulls the map away from it.
 */
export function makeMapView(map: GlMap, { home, closest, onLeave }: Wiring) {
  let sight: Sight = { points: [], key: '', followed: null }
  let isOwn = false

  function fit(points: readonly Point[], isAtOnce = false): void {
    const options = { padding: margin, maxZoom: closest(), animate: !isAtOnce }
    map.fitBounds(points.length > 0 ? boundsOf(points) : home, options)
  }

  /** How close the map is going to be: a car that moves on meanwhile must not stop it half-way. */
  let zoomTo: number | null = null
  function center({ longitude, latitude }: Point, zoom = zoomTo ?? map.getZoom()): void {
    map.easeTo({ center: [longitude, latitude], zoom })
    zoomTo = zoom
  }

  function restore(): void {
    if (sight.followed) center(sight.followed)
    else if (!isOwn && sight.points.length > 0) fit(sight.points, true)
  }

  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) isOwn = true
  })
  map.on('dragstart', () => {
    if (sight.followed) onLeave()
  })
  map.on('moveend', () => (zoomTo = null))
  map.on('resize', restore)

  return {
    look: (next: Sight) => {
      const before = sight
      sight = next
      const { points, key, followed } = next
      if (!followed !== !before.followed) zoomAround(map, followed !== null)
      if (followed) {
        center(followed, before.followed ? undefined : Math.max(map.getZoom(), closest()))
        isOwn = true
      } else if (key !== before.key && points.length > 0) {
        isOwn = false
        fit(points, before.key === '')
      } else if (!isOwn && !areInSight(map, points)) fit(points)
      // Until there is something to be seen, nothing was looked at.
      if (points.length === 0) sight = { ...next, key: before.key }
    },
    /** Brings all into sight, and keeps it there. */
    showAll: () => {
      if (sight.followed) onLeave()
      isOwn = false
      fit(sight.points)
    },
    /** Brings something else into sight, once. */
    fit: (points: readonly Point[]) => {
      isOwn = true
      fit(points)
    },
    zoom: (steps: number) => {
      isOwn = true
      map.easeTo({ zoom: map.getZoom() + steps })
    },
    leave: () => (isOwn = true),
    restore,
  }
}

function boundsOf(points: readonly Point[]): LngLatBounds {
  const bounds = new LngLatBounds()
  for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
  return bounds
}

/** Closer and farther, the followed car stays in the middle. */
function zoomAround(map: GlMap, isFollowing: boolean): void {
  const around = isFollowing ? ({ around: 'center' } as const) : undefined
  for (const gesture of [map.scrollZoom, map.touchZoomRotate]) {
    gesture.disable()
    gesture.enable(around)
  }
  if (isFollowing) map.doubleClickZoom.disable()
  else map.doubleClickZoom.enable()
}

function areInSight(map: GlMap, points: readonly Point[]): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return points.every(({ longitude, latitude }) => {
    const { x, y } = map.project([longitude, latitude])
    return x >= edge && y >= edge && x <= width - edge && y <= height - edge
  })
}
