import type { ReactNode } from 'react'
import {
  FormDialog as Frame,
  type FormDialogProps as FrameProps,
} from '../../../features/forms/form-dialog.tsx'
import { type RefusableWrite, WriteAlert } from './write-alert.tsx'

type FormDialogProps = Omit<FrameProps, 'alert' | 'form'> & {
  form: FrameProps['form'] & RefusableWrite & { problemOf: (path: '_') => string | undefined }
  ways?: ReactNode
}

/** The dialog of a write of a booking: after somebody else's change it leads to the fresh one. */
export function FormDialog({ form, ways, ...dialog }: FormDialogProps) {
  const alert = <WriteAlert write={form} problem={form.problemOf('_')} ways={ways} />
  return <Frame {...dialog} form={form} alert={alert} />
}
