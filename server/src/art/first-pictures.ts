import { scenes } from './drawings.ts'

/** The scenes of a page's first screen, by their addresses, as data URLs. */
export const firstPictures: Record<string, string> = {
  '/art/hero.svg': dataUrl(scenes.hero),
  '/art/hero-dark.svg': dataUrl(scenes['hero-dark']),
}

/** Encodes only what an attribute or a `srcset` cannot have: the rest compresses with the page. */
function dataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"<>&\s]/g, encodeURIComponent).replaceAll("'", '%27')}`
}
