import { classNames } from '../../ui/class-names.ts'

type ProductMarkProps = {
  className: string
  /** On a picture of the mark's own colours, which would swallow it. */
  onScene?: boolean
}

/**
 * The product's own mark: a road with a stop on it, for a stage of a journey, which is what its name means. The same
 * drawing is `favicon.svg`; it holds at 16 px, on light and dark, and reads alike from either side.
 */
export function ProductMark({ className, onScene = false }: ProductMarkProps) {
  const ground = onScene ? 'fill-white' : 'fill-[#005967] dark:fill-[#0b7384]'
  const ring = onScene ? 'stroke-white' : 'stroke-[#005967] dark:stroke-[#0b7384]'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className={ground} />
      <path
        d="M4.5 26.5c6.5 0 8.5-4 11.5-9.5s5-9.5 11.5-9.5"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className={onScene ? 'stroke-[#005967]' : 'stroke-[#f2f8f8]'}
      />
      <circle cx="16" cy="17" r="6" strokeWidth="2.5" className={classNames('fill-[#f2b036]', ring)} />
    </svg>
  )
}
