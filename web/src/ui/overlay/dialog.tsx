import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ModalFrame, ModalTitle } from './modal-frame.tsx'

export type DialogProps = {
  isOpen: boolean
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, in reading order; the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
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
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      role={role}
      overlayClass="flex items-end justify-center p-3 duration-180 ease-out sm:items-center sm:p-6"
      panelClass={classNames(
        'max-h-full w-full transition-[translate,opacity] duration-180 ease-out data-entering:translate-y-3 data-entering:opacity-0 data-exiting:opacity-0',
        widths[size],
      )}
    >
      <header className="px-5 pt-5 pb-3 sm:px-6">
        <ModalTitle title={title} closeLabel={closeLabel} onClose={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 text-body sm:px-6">{children}</div>
      {footer ? <DialogFooter>{footer}</DialogFooter> : null}
    </ModalFrame>
  )
}

/** Buttons at the end on wide screens, stacked with the main one on top on narrow ones. */
function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </footer>
  )
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' }
