import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

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
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={isDismissable}
      className="fixed inset-0 z-50 overflow-hidden bg-scrim transition-opacity duration-260 ease-sheet data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        className={classNames(panel, widths[size], fullHeight ? 'h-[calc(100dvh-0.75rem)]' : 'max-h-[92dvh]')}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="border-b border-line px-gutter py-4 md:px-6">
            <div className="flex items-center justify-between gap-4">
              <Heading slot="title" className="min-w-0 flex-1 text-h3">
                {title}
              </Heading>
              <IconButton
                label={closeLabel}
                size="sm"
                onClick={onClose}
                className="-me-1.5 pointer-coarse:-my-2.5 pointer-coarse:-me-2.5"
              >
                <X strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

// It slides in from the edge it sits on, whichever side the end of the line is.
const panel =
  'fixed inset-x-0 bottom-0 flex flex-col overflow-hidden rounded-t-sheet border border-b-0 border-line bg-surface text-fg shadow-lg outline-none dark:bg-raised ' +
  'transition-[translate] duration-260 ease-sheet data-entering:translate-y-full data-exiting:translate-y-full ' +
  'md:inset-y-0 md:start-auto md:end-0 md:h-auto md:max-h-none md:w-full md:rounded-none md:border-y-0 md:border-e-0 ' +
  'md:data-entering:translate-x-full md:data-entering:translate-y-0 md:data-exiting:translate-x-full md:data-exiting:translate-y-0 ' +
  'md:rtl:data-entering:-translate-x-full md:rtl:data-exiting:-translate-x-full'

const widths = { sm: 'md:max-w-100', md: 'md:max-w-130', lg: 'md:max-w-160' }
