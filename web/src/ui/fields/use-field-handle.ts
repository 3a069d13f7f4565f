import { type Ref, useImperativeHandle, useRef, useState } from 'react'

/** What a form that registers a field holds of it: its value, and where the focus goes. */
export type FieldHandle = { value: string; focus: () => void; element: HTMLElement | null }

type Options = {
  ref: Ref<FieldHandle> | undefined
  element: () => HTMLElement | null
  /** Told when the form gives the field a value. */
  onSet?: () => void
}

/** Lets `{...register('start')}` hold a field that is more than one input, or whose text is not its value. */
export function useFieldHandle({ ref, element, onSet }: Options) {
  const [value, setValue] = useState('')
  const held = useRef('')
  const hold = (next: string) => {
    held.current = next
    setValue(next)
  }
  useImperativeHandle(
    ref,
    () => ({
      get value() {
        return held.current
      },
      set value(next: string) {
        hold(next ?? '')
        onSet?.()
      },
      focus: () => element()?.focus(),
      get element() {
        return element()
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new handle would be a new field for the form; what it reaches is held by refs
    [],
  )
  return { value, held, hold }
}
