import { illustrationPath, type Illustration } from '@marhala/domain/fleet/illustration.ts'
import { classNames } from '../../ui/class-names.ts'

type DrawnCarProps = { look: Illustration; eager?: boolean; className?: string }

/** A car of the house's own drawings, as an ornament: its lamps are on in the dark theme. */
export function DrawnCar({ look, eager = false, className }: DrawnCarProps) {
  const path = illustrationPath(look)
  const picture = { width: 1200, height: 456, decoding: 'async' } as const
  return (
    <>
      <img
        {...picture}
        alt=""
        src={path}
        loading={eager ? undefined : 'lazy'}
        className={classNames('h-auto max-w-none dark:hidden', className)}
      />
      {/* Lazy always: while it is hidden no browser fetches it. */}
      <img
        {...picture}
        alt=""
        src={`${path}?night`}
        loading="lazy"
        className={classNames('hidden h-auto max-w-none dark:block', className)}
      />
    </>
  )
}
