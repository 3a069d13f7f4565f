import type { Car } from '@marhala/contract/cars.ts'
import { parseIllustrationPath } from '@marhala/domain/illustration.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CarPicture } from '../../parts/car-picture.tsx'
import { classNames } from '../../ui/class-names.ts'

const views = ['side', 'front', 'wheel', 'cabin', 'rear'] as const
type Shot = { key: string; label: string; src: string; night: string | null; isWhole: boolean }

/** The stage and its thumbs: five crops of the drawn car, or its photos. */
export function CarGallery({ car }: { car: Car }) {
  const { t } = useTranslation('car')
  const [index, setIndex] = useState(0)
  const isDrawn = car.images.length === 0 && parseIllustrationPath(car.image) !== null
  const shots: Shot[] = isDrawn
    ? views.map((view) => ({
        key: view,
        label: t(`views.${view}`),
        src: `${car.image}?view=${view}`,
        night: `${car.image}?view=${view}&night`,
        isWhole: view === 'side',
      }))
    : car.images.map((image, number) => ({
        key: String(image.id),
        label: t('photo', { number: number + 1 }),
        src: image.url,
        night: null,
        isWhole: false,
      }))
  const shot = shots[index]
  return (
    <section aria-label={t('gallery')}>
      <div className="relative overflow-hidden rounded-card border border-line">
        {!shot || shot.isWhole ? (
          <CarPicture car={car} eager className="aspect-[16/9] md:aspect-[2/1]" />
        ) : (
          <Picture shot={shot} alt={`${car.name} ${car.year}, ${shot.label}`} eager className={stageBox} />
        )}
        {isDrawn ? (
          <p className="absolute inset-x-0 top-0 px-3.5 py-2.5 text-micro text-muted">{t('illustration')}</p>
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
                <Picture shot={candidate} alt="" className="aspect-[3/2]" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

type PictureProps = { shot: Shot; alt: string; eager?: boolean; className: string }

function Picture({ shot, alt, eager, className }: PictureProps) {
  const fit = shot.isWhole ? 'object-contain p-[7%]' : 'object-cover'
  const image = (src: string, when: string) => (
    <img
      src={src}
      alt={alt}
      width={600}
      height={400}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={classNames('absolute inset-0 size-full', fit, when)}
    />
  )
  return (
    <span className={classNames('relative block bg-sunken', className)}>
      {image(shot.src, shot.night ? 'dark:hidden' : '')}
      {shot.night ? image(shot.night, 'hidden dark:block') : null}
    </span>
  )
}

const stageBox = 'aspect-[16/9] md:aspect-[2/1]'
