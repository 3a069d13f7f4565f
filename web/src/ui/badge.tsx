import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'ok' | 'info' | 'warn' | 'bad' | 'slate' | 'plum' | 'accent' | 'primary'

export type BadgeProps = {
  tone: BadgeTone
  /** A status is colour, icon and word: give all three. */
  icon?: ReactNode
  children: ReactNode
  size?: 'sm' | 'md'
  className?: string
}

/** A short state in its tone. */
export function Badge({ tone, icon, children, size = 'md', className }: BadgeProps) {
  return (
    <span
      className={classNames(
        // The hairline shows in forced colours, where soft fills vanish.
        'inline-flex max-w-full items-center gap-1 rounded-chip border border-transparent align-middle text-micro font-semibold whitespace-nowrap [&_svg]:size-[1.15em] [&_svg]:shrink-0',
        size === 'md' ? 'px-2 py-0.5' : 'px-1.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  ok: 'bg-ok-soft text-ok',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  slate: 'bg-slate-soft text-slate',
  plum: 'bg-plum-soft text-plum',
  accent: 'bg-accent-soft text-accent-soft-fg',
  primary: 'bg-primary-soft text-primary-soft-fg',
}
