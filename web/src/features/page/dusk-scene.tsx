import { type ReactNode, use } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FirstPictures } from './first-pictures.ts'
import { usePageContext } from './page-context.ts'

type DuskSceneProps = {
  /** How wide the scene is at the least, at each width of the window. */
  width: string
  /** Where dusk falls lower behind words: every line keeps 4.5 : 1 on the lightest pixel. */
  shade: string
  /** The cars on its road, placed in shares of the scene so that all grow as one. */
  children: ReactNode
}

/**
 * Dusk over the Atlas, 1600 × 620 and at least as tall as its window, which shows its middle. In Arabic scene and cars
 * are mirrored as one, the sun with them.
 */
export function DuskScene({ width, shade, children }: DuskSceneProps) {
  const { theme } = usePageContext()
  const held = use(FirstPictures)
  const scene = (path: string) => held[path] ?? path
  return (
    <div aria-hidden="true" className="absolute inset-0 flex items-end justify-center">
      <div dir="ltr" className={classNames('relative aspect-[1600/620] shrink-0 rtl:-scale-x-100', width)}>
        <picture>
          {theme === 'system' ? (
            <source
              srcSet={scene('/art/hero-dark.svg')}
              media="(prefers-color-scheme: dark)"
              suppressHydrationWarning
            />
          ) : null}
          <img
            src={scene(theme === 'dark' ? '/art/hero-dark.svg' : '/art/hero.svg')}
            suppressHydrationWarning
            alt=""
            width={1600}
            height={620}
            fetchPriority="high"
            className="absolute inset-0 size-full max-w-none"
          />
        </picture>
        <div className={classNames('absolute inset-0', shade)} />
        {children}
      </div>
    </div>
  )
}
