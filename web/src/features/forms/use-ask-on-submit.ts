import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Says what is still wrong once the way on has been pressed: `ask` shows it and puts the focus on the first thing in sight
 * that is wrong, or on what the way on is blocked by.
 */
export function useAskOnSubmit(): {
  wasSubmitted: boolean
  ask: (form: HTMLElement, blockedBy?: string) => void
} {
  const [wasSubmitted, setSubmitted] = useState(false)
  const ask = (form: HTMLElement, blockedBy?: string) => {
    flushSync(() => setSubmitted(true))
    const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid]')]
    const beside = blockedBy === undefined ? null : document.getElementById(blockedBy)
    const first = wrong.find((element) => element.checkVisibility()) ?? beside
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }
  return { wasSubmitted, ask }
}
