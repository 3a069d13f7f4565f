import type { Ref } from 'react'
import { colourNames, type Colours } from './colours.ts'

const classes: Record<keyof Colours, string> = {
  water: 'bg-[oklch(0.925_0.026_222)] dark:bg-[oklch(0.165_0.026_228)]',
  land: 'bg-bg dark:bg-[oklch(0.26_0.018_225)]',
  shore: 'bg-[oklch(0.7_0.04_220)] dark:bg-[oklch(0.45_0.03_222)]',
  slow: 'bg-chart-4',
  town: 'bg-chart-1',
  road: 'bg-chart-2',
  fast: 'bg-bad',
  stop: 'bg-fg',
  within: 'bg-ok',
  barred: 'bg-bad',
  drawing: 'bg-primary',
}

/** The class of a colour, for the legend. */
export function colourClass(name: keyof Colours): string {
  return classes[name]
}

/** Patches of the map's colours, unseen: the page's own light or dark decides them, and `readColours` reads them. */
export function ColourPatches({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {colourNames.map((name) => (
        <span key={name} className={classes[name]} />
      ))}
    </div>
  )
}

/** The colours as the map reads them; it knows no `oklch`. */
export function readColours(patches: HTMLElement): Colours {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const read = (patch: Element) => {
    if (!pen) return 'rgb(128, 128, 128)'
    pen.fillStyle = getComputedStyle(patch).backgroundColor
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  return Object.fromEntries(
    colourNames.map((name, index) => [name, read(patches.children[index]!)]),
  ) as Colours
}
