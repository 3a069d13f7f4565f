import { photoFocus, photoSources } from '@marhala/contract/fleet/photos.ts'
import type { ComponentProps } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'width' | 'height' | 'className' | 'draggable'> & {
  src: string
  alt: string
  /** How wide its place is, as of `<img sizes>`; a browser that can measure that itself does. */
  sizes: string
  /** In sight at once: not lazy. */
  eager?: boolean | undefined
}

/** A picture of a car: an uploaded one in the width that fills its place, cropped around what is to stay in sight. */
export function Picture({ src, alt, sizes, eager, ...image }: PictureProps) {
  const sources = photoSources(src)
  const { x, y } = photoFocus(src)
  const plain = (
    <img
      src={src}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      {...image}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  )
  if (!sources) return plain
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources} sizes={eager ? sizes : `auto, ${sizes}`} />
      {plain}
    </picture>
  )
}
