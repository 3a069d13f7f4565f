import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  isOpen: boolean
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, in reading order; the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  role?: 'dialog' | 'alertdialog'
  /** False keeps it open on a press outside, where typed text would be lost. */
  isDismissable?: boolean
}

/** A modal in the middle of the screen: title, body that scrolls, footer. Load it lazily. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  isDismissable = role === 'dialog',
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={isDismissable}
      className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden bg-scrim p-3 transition-opacity duration-180 ease-out data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'flex max-h-full w-full flex-col overflow-hidden rounded-sheet border border-line bg-surface text-fg shadow-lg outline-none dark:bg-raised',
          'transition-[translate,opacity] duration-180 ease-out data-entering:translate-y-3 data-entering:opacity-0 data-exiting:opacity-0',
          widths[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 px-5 pt-5 pb-3 sm:px-6">
            <Heading slot="title" className="min-w-0 text-h3">
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
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 text-body sm:px-6">{children}</div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Buttons at the end on wide screens, stacked with the main one on top on narrow ones. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </footer>
  )
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }
