import { scenes } from './drawings.ts'

/** The scenes behind a page's first words, by their addresses, as addresses that hold the picture itself. */
export const firstPictures: Record<string, string> = {
  '/art/hero.svg': held(scenes.hero),
  '/art/hero-dark.svg': held(scenes['hero-dark']),
}

/** Only what an attribute or a `srcset` cannot hold is written otherwise: the rest compresses with the page. */
function held(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"<>&\s]/g, encodeURIComponent).replaceAll("'", '%27')}`
}
