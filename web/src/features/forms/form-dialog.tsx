import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog, type DialogProps } from '../../ui/overlay/dialog.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

export type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> & {
  form: {
    onSubmit: (event: FormEvent) => void
    pending: boolean
    problem?: string | undefined
    hasChanges: () => boolean
  }
  alert?: ReactNode
  submitLabel: ReactNode
  tone?: 'primary' | 'danger'
  /** The way out, where "Cancel" would be mistaken for the thing itself. */
  cancelLabel?: string
  other?: { label: ReactNode; onPress: () => void } | undefined
  /** Something the submission waits for, such as a price. */
  waiting?: boolean
}

/** A dialog around one form: what was refused on top, the fields, the buttons. A press outside loses nothing typed. */
export function FormDialog({
  form,
  alert,
  submitLabel,
  tone = 'primary',
  cancelLabel,
  other,
  waiting = false,
  children,
  onClose,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const guard = useUnsavedGuard(form.hasChanges, onClose)
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={guard.close}
      isDismissable={false}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {cancelLabel ?? t('cancel')}
          </Button>
          {other ? (
            <Button
              variant="outline"
              aria-disabled={form.pending || waiting}
              onClick={form.pending || waiting ? undefined : other.onPress}
            >
              {other.label}
            </Button>
          ) : null}
          <Button variant={tone} type="submit" form={id} pending={form.pending || waiting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        {alert === undefined && form.problem ? <InlineAlert tone="bad">{form.problem}</InlineAlert> : alert}
        {children}
      </form>
      {guard.question}
    </Dialog>
  )
}
