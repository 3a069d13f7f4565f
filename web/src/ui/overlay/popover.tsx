import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { AriaLocale } from './aria-locale.tsx'
import { SubmitBoundary } from './submit-boundary.tsx'

export type PopoverProps = {
  isOpen: boolean
  onClose: () => void
  /** What it hangs on; focus returns there. */
  triggerRef: RefObject<Element | null>
  label: string
  children: ReactNode
  placement?: AriaPopoverProps['placement']
  /** Takes the padding away. */
  flush?: boolean
  className?: string
}

/** A small non-blocking panel that hangs on its trigger. Load it lazily. */
export function Popover({
  isOpen,
  onClose,
  triggerRef,
  label,
  children,
  placement = 'bottom start',
  flush,
  className,
}: PopoverProps) {
  return (
    <AriaLocale>
      <AriaPopover
        isOpen={isOpen}
        onOpenChange={(open) => (open ? undefined : onClose())}
        triggerRef={triggerRef}
        placement={placement}
        offset={6}
        containerPadding={12}
        className={classNames(popoverSurface, className)}
      >
        <Dialog
          aria-label={label}
          className={classNames('max-h-[inherit] overflow-auto outline-none', !flush && 'p-4')}
        >
          <SubmitBoundary>{children}</SubmitBoundary>
        </Dialog>
      </AriaPopover>
    </AriaLocale>
  )
}

export const popoverSurface =
  'rounded-card border border-line bg-raised text-fg shadow-lg outline-none ' +
  'transition-[opacity,translate] duration-180 ease-out data-entering:opacity-0 data-exiting:opacity-0 ' +
  'data-[placement=bottom]:data-entering:-translate-y-1 data-[placement=top]:data-entering:translate-y-1'

export const optionClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-chip px-2.5 py-1.5 text-body outline-none select-none pointer-coarse:min-h-11 ' +
  'data-focused:bg-primary-soft data-focused:text-primary-soft-fg data-disabled:cursor-not-allowed data-disabled:text-muted/70 ' +
  'data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ring [&_svg]:size-[1.2em] [&_svg]:shrink-0'
