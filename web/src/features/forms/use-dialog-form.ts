import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { FormProblems } from './form-problems.ts'
import { useContractForm } from './use-contract-form.ts'

type Options<Values extends FieldValues, Body extends object> = {
  schema?: z.core.$ZodType<unknown, Body> | undefined
  defaultValues: DefaultValues<Values>
  toBody: (values: Values) => object
  check?: (values: Values) => FormProblems
  mode?: 'onTouched' | 'onSubmit'
  send: (body: Body) => Promise<unknown>
  /** What the toast says; none where something else tells at once what was done. */
  saved?: string
  onDone: () => void
}

/** A dialog's form of one write: checked by the contract, answered by a toast. */
export function useDialogForm<Values extends FieldValues, Body extends object = object>(
  options: Options<Values, Body>,
) {
  const { schema, defaultValues, toBody, check, mode, send, saved, onDone } = options
  const form = useContractForm<z.core.$ZodType<unknown, Body>, Values>({
    schema,
    defaultValues,
    toBody,
    check,
    mode,
  })
  const [initial] = useState(() => JSON.stringify(defaultValues))
  const submit = form.submit(async (body) => {
    await send(body)
    if (saved) showToast({ text: saved })
    onDone()
  })
  const { isSubmitting } = form.formState
  return {
    ...form,
    dialog: {
      onSubmit: submit,
      pending: isSubmitting,
      problem: form.problemOf('_'),
      hasChanges: () => !form.isSent && JSON.stringify(form.getValues()) !== initial,
    },
  }
}
