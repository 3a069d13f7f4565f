import { drawHeroScene } from './hero-scene.ts'

/** The scenes behind a page's first words, by their addresses, as addresses that hold the picture itself. */
export function drawFirstPictures(): Record<string, string> {
  return {
    '/art/hero.svg': held(drawHeroScene()),
    '/art/hero-dark.svg': held(drawHeroScene({ dark: true })),
  }
}

/** Only what an attribute or a `srcset` cannot hold is written otherwise: the rest compresses with the page. */
function held(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"<>&\s]/g, encodeURIComponent).replaceAll("'", '%27')}`
}
