type Size = { width: number; height: number }

/**
 * The name of a logo's one part. It contains the size in pixels, so that a page reserves the space before the picture
 * is loaded.
 */
export function logoPart({ width, height }: Size): string {
  return `logo-${width}x${height}.webp`
}

/** A logo's size in pixels from its URL; undefined without one. */
export function logoSize(address: string): Size | undefined {
  const [, width, height] = /\/logo-(\d+)x(\d+)\.webp$/.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
