import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { SubmitBoundary } from './submit-boundary.tsx'

type ModalFrameProps = {
  isOpen: boolean
  onClose: () => void
  isDismissable: boolean
  role?: 'dialog' | 'alertdialog'
  overlayClass: string
  panelClass: string
  children: ReactNode
}

/** What `Dialog` and `Sheet` share: the scrim, the panel above it, and the ways out. */
export function ModalFrame({
  isOpen,
  onClose,
  isDismissable,
  role,
  overlayClass,
  panelClass,
  children,
}: ModalFrameProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => (open ? undefined : onClose())}
        isDismissable={isDismissable}
        className={classNames(
          'fixed inset-0 z-50 overflow-hidden bg-scrim transition-opacity data-entering:opacity-0 data-exiting:opacity-0',
          overlayClass,
        )}
      >
        <Modal
          className={classNames(
            'flex flex-col overflow-hidden rounded-sheet border border-line bg-surface text-fg shadow-lg outline-none dark:bg-raised',
            panelClass,
          )}
        >
          <Dialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
            <SubmitBoundary>{children}</SubmitBoundary>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

type ModalTitleProps = { title: ReactNode; closeLabel: string; onClose: () => void }

/** The title of a dialog and the button that closes it. */
export function ModalTitle({ title, closeLabel, onClose }: ModalTitleProps) {
  return (
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
  )
}
