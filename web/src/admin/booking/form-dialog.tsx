import type { Failure } from '../../data/failure.ts'
import { FormDialog as Frame, type FormDialogProps as FrameProps } from '../../parts/form-dialog.tsx'
import { WriteAlert } from './write-alert.tsx'

type FormDialogProps = Omit<FrameProps, 'alert' | 'form'> & {
  form: FrameProps['form'] & {
    failure: Failure | null
    reload: () => Promise<void>
    problemOf: (path: '_') => string | undefined
  }
}

/** The dialog of a write of a booking: after somebody else's change it leads to the fresh one. */
export function FormDialog({ form, ...dialog }: FormDialogProps) {
  const alert = <WriteAlert failure={form.failure} problem={form.problemOf('_')} onReload={form.reload} />
  return <Frame {...dialog} form={form} alert={alert} />
}
