import type { Location } from '@marhala/contract/fleet/catalogue.ts'
import { useTranslation } from 'react-i18next'
import landUrl from './land.svg?url'
import { frameOf, type MapFrame, pinsOf } from './map-frame.ts'
import { mapWindow, projectPoint } from './map-projection.ts'

/**
 * Where the locations lie: the coast from a file of our own, a numbered pin each. It asks nobody outside and mirrors
 * nothing; the list beside it says all that it shows.
 */
export function LocatorMap({ locations }: { locations: readonly Location[] }) {
  const { t } = useTranslation('places')
  const frame = frameOf(locations)
  if (!frame) return null
  const { x, y, width, height } = frame
  return (
    <figure aria-label={t('map')}>
      <div
        aria-hidden="true"
        dir="ltr"
        className="relative aspect-5/4 overflow-hidden rounded-sheet border bg-[oklch(0.925_0.026_222)] dark:bg-[oklch(0.165_0.026_228)]"
      >
        <svg
          viewBox={[x, y, width, height].join(' ')}
          strokeWidth={width / 500}
          className="absolute inset-0 size-full"
        >
          <path d={gridOf(frame)} className="stroke-fg/6" />
          <use
            href={`${landUrl}#land`}
            className="fill-bg stroke-[oklch(0.7_0.04_220)] dark:fill-[oklch(0.26_0.018_225)] dark:stroke-[oklch(0.45_0.03_222)]"
          />
        </svg>
        {pinsOf(locations, frame).map((pin) => (
          <span
            key={pin.numbers[0]}
            style={{ insetInlineStart: `${pin.x * 100}%`, insetBlockStart: `${pin.y * 100}%` }}
            className="absolute flex h-7 min-w-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-surface bg-primary px-1.5 text-micro font-bold whitespace-nowrap text-on-primary tabular-nums shadow-md"
          >
            {pin.numbers.join(' · ')}
            <span
              className={`absolute top-1/2 -translate-y-1/2 px-1.5 text-small font-semibold text-fg max-md:hidden ${pin.x > 0.75 ? 'end-full' : 'start-full'}`}
            >
              {pin.city}
            </span>
          </span>
        ))}
      </div>
      <figcaption className="mt-2 text-small text-muted">{t('scheme')}</figcaption>
    </figure>
  )
}

function gridOf({ x, y, width, height }: MapFrame): string {
  const { west, east, south, north } = mapWindow
  const lines = []
  for (let longitude = Math.ceil(west); longitude <= east; longitude++)
    lines.push(`M${projectPoint({ longitude, latitude: north }).x} ${y}v${height}`)
  for (let latitude = Math.ceil(south); latitude <= north; latitude++)
    lines.push(`M${x} ${projectPoint({ longitude: west, latitude }).y}h${width}`)
  return lines.join('')
}
