import type { DOMAttributes, ReactElement, ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

export type TooltipProps = {
  /** One focusable element: a button or a link. */
  children: ReactElement<DOMAttributes<HTMLElement>, string>
  text: ReactNode
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

/** A short hint on hover and focus; never the only place something is said. Load it lazily where the first load counts. */
export function Tooltip({ children, text, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-chip border border-transparent bg-fg px-2.5 py-1.5 text-small text-bg shadow-md transition-opacity duration-120 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
