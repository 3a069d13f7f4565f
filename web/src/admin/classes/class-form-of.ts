import type { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import type { ClassValues } from './class-values.ts'

/** The form of a class; its parts are fields of it. */
export type ClassFormOf = ReturnType<typeof useDialogForm<ClassValues>>
