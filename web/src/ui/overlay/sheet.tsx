import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ModalFrame, ModalTitle } from './modal-frame.tsx'

export type SheetProps = {
  isOpen: boolean
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays in sight below the body: totals and the next step. */
  footer?: ReactNode
  /** Stays in sight below the title: tabs, a status, a search. */
  subheader?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** The full height of a phone instead of as much as the content needs. */
  fullHeight?: boolean
  isDismissable?: boolean
  /** Takes the padding from the body, for content that reaches the edges. */
  flush?: boolean
}

/** A drawer at the end of the line from 768 px, a sheet from below on phones. Load it lazily. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  subheader,
  size = 'md',
  fullHeight = false,
  isDismissable = true,
  flush = false,
}: SheetProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      overlayClass="duration-260 ease-sheet"
      panelClass={classNames(panel, widths[size], fullHeight ? 'h-[calc(100dvh-0.75rem)]' : 'max-h-[92dvh]')}
    >
      <header className="border-b border-line px-gutter py-4 md:px-6">
        <ModalTitle title={title} closeLabel={closeLabel} onClose={onClose} />
        {subheader ? <div className="mt-3">{subheader}</div> : null}
      </header>
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain text-body',
          !flush && 'px-gutter py-5 md:px-6',
        )}
      >
        {children}
      </div>
      {footer ? (
        <footer className="border-t border-line bg-surface px-gutter pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 dark:bg-raised">
          {footer}
        </footer>
      ) : null}
    </ModalFrame>
  )
}

// It slides in from the edge it sits on, whichever side the end of the line is.
const panel =
  'group/panel fixed inset-x-0 bottom-0 rounded-b-none border-b-0 ' +
  'transition-[translate] duration-260 ease-sheet data-entering:translate-y-full data-exiting:translate-y-full ' +
  'md:inset-y-0 md:start-auto md:end-0 md:h-auto md:max-h-none md:w-full md:rounded-none md:border-y-0 md:border-e-0 ' +
  'md:data-entering:translate-x-full md:data-entering:translate-y-0 md:data-exiting:translate-x-full md:data-exiting:translate-y-0 ' +
  'md:rtl:data-entering:-translate-x-full md:rtl:data-exiting:-translate-x-full'

const widths = { sm: 'md:max-w-100', md: 'md:max-w-130', lg: 'md:max-w-160' }
