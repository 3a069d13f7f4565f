import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { InlineAlert } from '../inline-alert.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the object and what happens to it. */
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  tone?: 'danger' | 'primary'
  size?: DialogProps['size']
  /** The request is on its way: the dialog stays, its buttons wait. */
  pending?: boolean
  /** Why it failed; the dialog stays open. */
  error?: ReactNode
}

/** Asks before something that cannot be taken back. Focus starts on the way out, never on the destructive button. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  tone = 'danger',
  size = 'sm',
  pending = false,
  error,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={pending ? ignore : onClose}
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      size={size}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer first, as the alert dialog pattern asks */}
          <Button variant="outline" onClick={onClose} disabled={pending} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children ? <div className="text-muted">{children}</div> : null}
        {error ? <InlineAlert tone="bad">{error}</InlineAlert> : null}
      </div>
    </Dialog>
  )
}

function ignore() {}
