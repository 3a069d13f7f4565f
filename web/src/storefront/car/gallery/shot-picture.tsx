import { Picture } from '../../../features/car/picture.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Shot } from './car-shots.ts'

type ShotPictureProps = {
  shot: Shot
  alt: string
  sizes: string
  eager?: boolean
  /** Nothing of a photo is cropped. */
  uncropped?: boolean
  className: string
}

/** One picture of a car filling its box; the drawn ones have their lamps on in the dark theme. */
export function ShotPicture({ shot, alt, sizes, eager, uncropped, className }: ShotPictureProps) {
  const fit = shot.isWhole
    ? 'object-contain p-[7%]'
    : uncropped && shot.night === null
      ? 'object-contain'
      : 'object-cover'
  const image = (src: string, when: string) => (
    <Picture
      src={src}
      alt={alt}
      width={600}
      height={400}
      sizes={sizes}
      eager={eager}
      draggable={false}
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
