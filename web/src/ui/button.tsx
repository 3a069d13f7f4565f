import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner in the same width and ignores clicks; the button keeps its focus. */
  pending?: boolean
  startIcon?: ReactNode
  endIcon?: ReactNode
  fullWidth?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button. `accent` (saffron) marks the one next step of a view; everything else is another variant. */
export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  startIcon,
  endIcon,
  fullWidth,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  // aria-disabled, not disabled: a disabled button drops the keyboard focus to the body.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double press sends nothing: by then another form's button may stand under the pointer.
    if (pending || (type === 'submit' && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, fullWidth, className })}
    >
      <span
        className={classNames(
          'inline-flex min-w-0 items-center justify-center gap-[inherit]',
          pending && 'opacity-0',
        )}
      >
        {startIcon}
        {children}
        {endIcon}
      </span>
      {pending ? <Spinner className="absolute inset-0 m-auto" /> : null}
    </button>
  )
}

/** The look of a button for elements that are not one, mostly router links: `<Link className={buttonClass({…})}>`. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; fullWidth?: boolean; className?: string } = {}): string {
  const shape = variant === 'link' ? linkShape : classNames(boxShape, sizes[size])
  return classNames(base, shape, variants[variant], fullWidth && 'w-full', className)
}

/** The look of a button's words that give way to its icon, which has a title then: on a phone, and within `data-brief` up to a wide desk. */
export const givingWord = 'max-sm:sr-only in-data-brief:max-2xl:hidden'

const base =
  'relative inline-flex items-center justify-center font-semibold select-none touch-manipulation ' +
  'transition-[color,background-color,border-color,scale] ' +
  'disabled:cursor-not-allowed disabled:opacity-45 aria-busy:cursor-progress ' +
  '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-[1.2em]'

const boxShape =
  'whitespace-nowrap rounded-control border enabled:active:scale-[.985] pointer-coarse:min-h-11'

// The link variant keeps a 24 px target without taking the room of a box.
const linkShape = 'min-h-6 gap-1.5 rounded-chip text-start pointer-coarse:min-h-11 pointer-coarse:min-w-11'

// 36, 48, 56 px in the storefront; 32, 36, 44 px in admin.
const sizes: Record<ButtonSize, string> = {
  sm: 'h-[max(2rem,calc(var(--control)*0.75))] gap-1.5 px-[calc(var(--control)*0.3)] text-small',
  md: 'h-control gap-2 px-[calc(var(--control)*0.42)] text-body',
  lg: 'h-[calc(var(--control)+0.5rem)] gap-2.5 px-[calc(var(--control)*0.58)] text-body',
}

// Borders are there even when unseen: forced colours turn them visible.
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:not-disabled:bg-primary-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-hover',
  outline: 'border-input bg-surface text-fg hover:not-disabled:border-muted hover:not-disabled:bg-sunken',
  ghost:
    'border-transparent text-fg hover:not-disabled:bg-primary-soft hover:not-disabled:text-primary-soft-fg',
  danger: 'border-transparent bg-bad text-on-bad hover:not-disabled:bg-bad/88',
  link: 'text-primary underline decoration-primary/35 underline-offset-4 hover:not-disabled:decoration-current',
}
