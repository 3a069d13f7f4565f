import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { parseIllustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from './picture.tsx'

export type CarPictureProps = {
  /** A booking's car has neither look nor category: its picture says name and year. */
  car: Pick<CarCard, 'name' | 'year' | 'image'> & Partial<Pick<CarCard, 'illustration' | 'category'>>
  eager?: boolean
  /** The picture adds nothing to the words beside it: no alternative text. */
  decorative?: boolean
  /** How wide a photo stands in it, a card's width unless told otherwise. */
  sizes?: string
  /** The shape of the stage, 16:9 unless told otherwise. */
  className?: string
}

/** A car on its stage, wheels on one ground line; the drawn cars have their lamps on in the dark theme. */
export function CarPicture({
  car,
  eager,
  decorative,
  sizes = '(width >= 40rem) 24rem, 100vw',
  className = 'aspect-video',
}: CarPictureProps) {
  const { t } = useTranslation('car-card')
  const isDrawn = parseIllustrationPath(car.image) !== null
  const { name, year, category, illustration } = car
  const words =
    isDrawn && category && illustration
      ? t('alt', { name, year, category: category.name, paint: t(`paint.${illustration.paint}`) })
      : t('photo_alt', { name, year })
  const alt = decorative ? '' : words
  return (
    <div className={classNames('relative overflow-hidden', stage, className)}>
      {isDrawn ? (
        <>
          <Drawing src={car.image} alt={alt} eager={eager} className="dark:hidden" />
          {/* Lazy always: while it is hidden no browser fetches it. */}
          <Drawing src={`${car.image}?night`} alt={alt} className="hidden dark:block" />
        </>
      ) : (
        <Picture
          src={car.image}
          alt={alt}
          width={640}
          height={360}
          sizes={sizes}
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}

type DrawingProps = { src: string; alt: string; eager?: boolean | undefined; className: string }

function Drawing({ src, alt, eager, className }: DrawingProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={456}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      // The road stands at the same height of every stage, however tall the stage is.
      className={classNames('absolute inset-x-[1%] bottom-[5%] h-auto w-[98%] max-w-none', className)}
    />
  )
}

const stage =
  'bg-[radial-gradient(ellipse_75%_90%_at_50%_38%,var(--stage-light),var(--stage-shade))] ' +
  '[--stage-light:#fff] [--stage-shade:oklch(0.945_0.012_205)] ' +
  'dark:[--stage-light:oklch(0.31_0.022_225)] dark:[--stage-shade:oklch(0.205_0.016_228)]'
