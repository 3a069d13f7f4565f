import type { Car } from '@marhala/contract/fleet/cars.ts'
import { paintColors } from '@marhala/domain/fleet/paint-colors.ts'
import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { useOpener } from '../../../ui/overlay/use-opener.ts'
import { carShots, isDrawn } from './car-shots.ts'
import { ShotPicture } from './shot-picture.tsx'

/** The stage and its thumbs: five crops of the drawn car, or its photos; a press on the stage enlarges them. */
export function CarGallery({ car }: { car: Car }) {
  const { t } = useTranslation('car')
  const [index, setIndex] = useState(0)
  const zoom = useOpener(loadZoom)
  const shots = carShots(car, t)
  const shot = shots[index]
  return (
    <section aria-label={t('gallery')}>
      <div className="relative overflow-hidden rounded-card border border-line">
        {!shot || shot.isWhole ? (
          <CarPicture car={car} eager className="aspect-[16/9] md:aspect-[2/1]" />
        ) : (
          <ShotPicture
            shot={shot}
            alt={`${car.name} ${car.year}, ${shot.label}`}
            eager
            sizes={stageWidth}
            className="aspect-[16/9] md:aspect-[2/1]"
          />
        )}
        {isDrawn(car) ? <DrawnNote car={car} /> : null}
        {shot ? (
          <button
            type="button"
            {...zoom.button}
            aria-label={t('zoom.open')}
            className="group/zoom absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-card p-3 focus-visible:-outline-offset-2"
          >
            <span className={iconButtonClass({ variant: 'overlay', size: 'sm', className: zoomIcon })}>
              <Maximize2 strokeWidth={1.75} aria-hidden="true" />
            </span>
          </button>
        ) : null}
      </div>
      {shots.length > 1 ? (
        <ul className="mt-2.5 grid grid-cols-5 gap-2 md:gap-2.5">
          {shots.map((candidate, number) => (
            <li key={candidate.key}>
              <button
                type="button"
                aria-pressed={number === index}
                aria-label={candidate.label}
                title={candidate.label}
                onClick={() => setIndex(number)}
                className={classNames(
                  'block w-full overflow-hidden rounded-control border transition-colors pointer-coarse:min-h-11',
                  number === index
                    ? 'border-primary inset-ring inset-ring-primary'
                    : 'border-line hover:border-input',
                )}
              >
                <ShotPicture shot={candidate} alt="" sizes="20vw" className="aspect-[3/2]" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoom.wasOpened ? (
        <Suspense>
          <LazyZoom
            name={`${car.name} ${car.year}`}
            shots={shots}
            index={index}
            onIndex={setIndex}
            isOpen={zoom.isOpen}
            onClose={zoom.close}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function DrawnNote({ car }: { car: Car }) {
  const { t } = useTranslation(['car', 'car-card'])
  return (
    <p className="absolute inset-x-0 top-0 flex flex-wrap items-center justify-between gap-x-4 px-3.5 py-2.5 text-micro text-muted">
      <span>{t('illustration')}</span>
      <span className="flex items-center gap-1.5 max-sm:hidden">
        <span
          aria-hidden="true"
          className="size-3.5 rounded-full border border-input"
          style={{ backgroundColor: paintColors[car.color] }}
        />
        {t('shown_in', { paint: t(`car-card:paint.${car.color}`) })}
      </span>
    </p>
  )
}

const stageWidth = '(width >= 64rem) 50rem, 100vw'
const zoomIcon = 'transition-transform group-hover/zoom:scale-110'
const loadZoom = () => import('./gallery-zoom.tsx')
const LazyZoom = lazy(async () => ({ default: (await loadZoom()).GalleryZoom }))
