import { Check, X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> & {
  selected: boolean
  /** An icon before the word; without one a selected chip shows a check, so colour is never the only sign. */
  icon?: ReactNode
  /** How many results the chip stands for. */
  count?: number | string
}

/** A chip that is on or off: quick filters, saved views. */
export function Chip({ selected, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={selected} className={chipClass({ selected, className })}>
      {icon ?? (selected ? <Check strokeWidth={2.25} aria-hidden="true" /> : null)}
      {children}
      {count === undefined ? null : <span className="text-micro tabular-nums opacity-80">{count}</span>}
    </button>
  )
}

/** The look of a toggle chip for router links (mark the current one with aria-current). */
export function chipClass({ selected, className }: { selected: boolean; className?: string }): string {
  return classNames(
    pill,
    'px-4 [&_svg]:size-4 disabled:cursor-not-allowed disabled:opacity-45',
    selected
      ? 'border-primary bg-primary text-on-primary hover:not-disabled:bg-primary-hover'
      : 'border-input bg-surface text-fg hover:not-disabled:border-muted hover:not-disabled:bg-sunken',
    className,
  )
}

export type RemovableChipProps = {
  children: ReactNode
  /** The name of the button, for instance "Remove filter SUV". */
  removeLabel: string
  onRemove: () => void
  icon?: ReactNode
  className?: string
}

/** A chip that says what is applied and takes it away. */
export function RemovableChip({ children, removeLabel, onRemove, icon, className }: RemovableChipProps) {
  return (
    <span
      className={classNames(
        pill,
        'border-transparent bg-primary-soft ps-3.5 pe-1 text-primary-soft-fg [&_svg]:size-4',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="inline-flex size-7 items-center justify-center rounded-full transition-colors hover:bg-primary-soft-fg/12 pointer-coarse:size-11 pointer-coarse:-my-1"
      >
        <X strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  )
}

const pill =
  'inline-flex h-[max(2rem,calc(var(--control)*0.75))] max-w-full items-center gap-1.5 rounded-full border text-small font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11'
