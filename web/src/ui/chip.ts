import { classNames } from './class-names.ts'

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

const pill =
  'inline-flex h-[max(2rem,calc(var(--control)*0.75))] max-w-full items-center gap-1.5 rounded-full border text-small font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11'
