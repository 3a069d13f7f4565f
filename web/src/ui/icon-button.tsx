import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** The accessible name; also shown as the browser's tooltip unless `title` says otherwise. */
  label: string
  children: ReactNode
  variant?: 'ghost' | 'outline' | 'primary' | 'overlay'
  size?: 'sm' | 'md' | 'lg'
  /** What it does is under way: it ignores presses and keeps its focus. */
  pending?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button whose whole face is one icon; its name is a required prop. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  pending = false,
  className,
  type = 'button',
  title = label,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not disabled: that would drop the keyboard focus to the body.
      onClick={pending ? undefined : onClick}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || rest['aria-busy'] || undefined}
      title={title}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
    >
      {children}
    </button>
  )
}

/** The look of an icon button for router links. */
export function iconButtonClass({
  variant = 'ghost',
  size = 'md',
  className,
}: Pick<IconButtonProps, 'variant' | 'size' | 'className'> = {}): string {
  return classNames(base, sizes[size], variants[variant], className)
}

const base =
  'inline-flex shrink-0 items-center justify-center rounded-control border touch-manipulation ' +
  'transition-[color,background-color,border-color,scale] ' +
  'enabled:active:scale-95 disabled:cursor-not-allowed disabled:opacity-45 ' +
  'pointer-coarse:min-h-11 pointer-coarse:min-w-11'

// 34, 40, 48 px in the storefront; 28, 34, 36 px in admin.
const sizes = {
  sm: 'size-[calc(var(--control)*0.5+0.625rem)] [&_svg]:size-4.5',
  md: 'size-[calc(var(--control)*0.5+1rem)] [&_svg]:size-5',
  lg: 'size-control [&_svg]:size-5.5',
}

const variants = {
  ghost:
    'border-transparent text-muted hover:not-disabled:bg-sunken hover:not-disabled:text-fg aria-pressed:text-primary',
  outline: 'border-input bg-surface text-fg hover:not-disabled:border-muted hover:not-disabled:bg-sunken',
  primary: 'border-transparent bg-primary text-on-primary hover:not-disabled:bg-primary-hover',
  // For icons on pictures: keeps its contrast whatever lies below.
  overlay: 'rounded-full border-line bg-surface text-fg shadow-sm hover:not-disabled:bg-sunken',
}
