import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  label: string
  /** Between 0 and `max`; leave it out while nobody knows. */
  value?: number
  max?: number
  /** What is read instead of a percentage, for instance "1,200.00 of 2,400.00 DH". */
  valueText?: string
  tone?: 'primary' | 'ok' | 'warn' | 'bad' | 'accent'
  size?: 'sm' | 'md'
  className?: string
}

/** How much of something is done or paid; grows from the start of the line. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = 'primary',
  size = 'md',
  className,
}: ProgressBarProps) {
  const share = value === undefined ? 1 : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw progress elements their own way
      role="progressbar"
      aria-label={label}
      aria-valuemin={value === undefined ? undefined : 0}
      aria-valuemax={value === undefined ? undefined : max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classNames(
        'w-full overflow-hidden rounded-full bg-line forced-colors:border',
        size === 'md' ? 'h-2' : 'h-1',
        className,
      )}
    >
      <span
        style={{ scale: `${share} 1` }}
        className={classNames(
          'block h-full origin-[0%] rounded-full transition-[scale] duration-260 rtl:origin-[100%] forced-colors:bg-[Highlight]',
          tones[tone],
          value === undefined && 'animate-shimmer',
        )}
      />
    </div>
  )
}

const tones = { primary: 'bg-primary', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', accent: 'bg-accent' }
