import type { UseFormRegisterReturn } from 'react-hook-form'

/** Of a registered field the hold on it alone: the form can lead to it, and hears of its value by other means. */
export function heldField({ ref }: UseFormRegisterReturn): Pick<UseFormRegisterReturn, 'ref'> {
  return { ref }
}
