type Size = { width: number; height: number }

/** The name of a logo's one part. It tells the size in pixels, so that a page keeps the room before the picture is there. */
export function logoPart({ width, height }: Size): string {
  return `logo-${width}x${height}.webp`
}

/** A logo's size in pixels by its address; undefined where that does not tell. */
export function logoSize(address: string): Size | undefined {
  const [, width, height] = /\/logo-(\d+)x(\d+)\.webp$/.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
