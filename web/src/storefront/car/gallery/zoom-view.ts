/** How far into a picture somebody looks: `x` and `y` move its middle, in widths and heights of the frame. */
export type ZoomView = { scale: number; x: number; y: number }

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }

export const largestScale = 5

/**
 * The view after zooming by a factor, with the point (`at`, measured from the middle of the frame in its widths and
 * heights) staying where it is. Between the whole picture and five times its size; nothing beside the picture shows.
 */
export function zoomed(view: ZoomView, factor: number, at = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by })
}

/** The view after the picture was pushed, in widths and heights of the frame. */
export function moved(view: ZoomView, by: { x: number; y: number }): ZoomView {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y })
}

/** What a key does to a view; null when it does nothing to it. Arrows move only what is larger than its frame. */
export function zoomedByKey(view: ZoomView, key: string): ZoomView | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, step)
    case '-':
      return zoomed(view, 1 / step)
    case '0':
      return wholePicture
    default: {
      const push = pushes[key]
      return push && view.scale > 1 ? moved(view, push) : null
    }
  }
}

/** The picture that a key goes to, of so many; null when it goes nowhere. Forward is left in Arabic. */
export function pictureAfterKey(key: string, index: number, count: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isForward = (key === 'ArrowRight') !== isRtl
  return (index + (isForward ? 1 : count - 1)) % count
}

/** One press on plus or minus, one notch of a wheel. */
export const step = 1.5

// The arrow looks to its side: the picture goes the other way.
const pushes: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 0.15, y: 0 },
  ArrowRight: { x: -0.15, y: 0 },
  ArrowUp: { x: 0, y: 0.15 },
  ArrowDown: { x: 0, y: -0.15 },
}

/** The edges of the picture stay at or beyond those of the frame. */
function held({ scale, x, y }: ZoomView): ZoomView {
  const most = (scale - 1) / 2
  const within = (value: number) => Math.min(most, Math.max(-most, value)) + 0
  return { scale, x: within(x), y: within(y) }
}
