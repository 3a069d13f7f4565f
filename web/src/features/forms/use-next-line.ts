import type { FormEvent } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

type LineForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'getValues' | 'reset' | 'setFocus'
> & {
  submit: (send: (body: unknown) => Promise<unknown>) => (event?: FormEvent) => Promise<void>
}

/**
 * Writes a line after another: what is saved leaves a form that was never sent, with `emptied` fields empty and the focus
 * on the first of them, so that nothing is held against the next line before it is typed.
 */
export function useNextLine<Values extends FieldValues>(
  form: LineForm<Values>,
  send: (body: unknown) => Promise<unknown>,
  emptied: readonly [FieldPath<Values>, ...FieldPath<Values>[]],
) {
  return async (event: FormEvent) => {
    let isSaved = false
    await form.submit(async (body) => {
      await send(body)
      isSaved = true
    })(event)
    if (!isSaved) return
    // Only now: the form calls itself sent once more when its sending ends.
    const empty = Object.fromEntries(emptied.map((name) => [name, '']))
    form.reset({ ...form.getValues(), ...empty } as DefaultValues<Values>, { keepFieldsRef: true })
    form.setFocus(emptied[0])
  }
}
