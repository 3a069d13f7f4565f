/** Which square of a picture is taken: its centre as a share of width and height, and how far it is enlarged. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

/** The square in pixels of the picture; it never leaves it. */
export function cropSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom)
  const { x, y } = withinPicture(size, crop)
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** The crop after the picture was pushed by so many shares of the square's side; to the start of it with a minus. */
export function moveCrop(size: Size, crop: Crop, push: { x: number; y: number }): Crop {
  const side = sideOf(size, crop.zoom)
  return withinPicture(size, {
    ...crop,
    x: crop.x - (push.x * side) / size.width,
    y: crop.y - (push.y * side) / size.height,
  })
}

/** The crop at another enlargement, 1 to 4. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return withinPicture(size, { ...crop, zoom: Math.min(maxZoom, Math.max(1, zoom)) })
}

function withinPicture(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop.zoom) / 2
  const clamp = (share: number, length: number) => Math.min(1 - half / length, Math.max(half / length, share))
  return { ...crop, x: clamp(crop.x, size.width), y: clamp(crop.y, size.height) }
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}
