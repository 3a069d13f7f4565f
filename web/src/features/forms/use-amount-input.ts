import { type ChangeEvent, type FocusEvent, type Ref, useRef, useState } from 'react'
import { type FieldHandle, useFieldHandle } from '../../ui/fields/use-field-handle.ts'
import { useFormat } from '../format/use-format.ts'
import { shownAmount } from './read-amount.ts'

export type AmountInput = {
  /** As the wire has it or as it was typed; without it the field keeps its own, so that `{...register('cost')}` works. */
  value?: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown
  onBlur?: (event: FocusEvent<HTMLInputElement>) => unknown
  ref?: Ref<FieldHandle>
}

/**
 * What an input of money needs: it shows an amount in the language's way (2 970,00 in French) but while somebody types,
 * and tells the form what was typed, which `readAmount` reads in whichever way.
 */
export function useAmountInput({ value, onChange, onBlur, ref }: AmountInput) {
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const own = useFieldHandle({ ref, element: () => input.current, onSet: () => setTyped(null) })
  return {
    ref: input,
    value: typed ?? shownAmount(value ?? own.value, format),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      own.hold(event.target.value)
      onChange?.(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyped(null)
      onBlur?.(event)
    },
  }
}
