import { type RefObject, useLayoutEffect } from 'react'

/**
 * When a line that has the focus goes, such as a task that is ticked off, its neighbour takes it at the same control: who
 * works by keys goes on where they were, and not at the top of the page. Lines are marked `data-line`.
 */
export function usePassFocusOn(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      // What is to go still stands on the page.
      if (!element?.contains(document.activeElement)) return
      const lines = [...document.querySelectorAll<HTMLElement>('main [data-line], [role=dialog] [data-line]')]
      const at = lines.indexOf(element)
      const next = lines[at + 1] ?? lines[at - 1]
      next?.querySelector<HTMLElement>('input[type=checkbox]')?.focus({ preventScroll: true })
    }
  }, [line])
}
