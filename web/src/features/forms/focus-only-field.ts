import type { UseFormRegisterReturn } from 'react-hook-form'

/**
 * Of a registered field the hold on it alone, for a control whose value the form hears of by other means: the form can
 * lead to it, and reads and writes nothing there, where a number would become a text.
 */
export function focusOnlyField({ ref }: UseFormRegisterReturn): {
  ref: (element: HTMLElement | null) => void
} {
  return { ref: (element) => ref(element && handleOf(element)) }
}

type Handle = { value: unknown; element: HTMLElement; focus: () => void }

/** One for each element: a new one would be a new field. */
const handles = new WeakMap<HTMLElement, Handle>()

function handleOf(element: HTMLElement): Handle {
  const known = handles.get(element)
  if (known) return known
  const handle = { value: null, element, focus: () => element.focus() }
  handles.set(element, handle)
  return handle
}
