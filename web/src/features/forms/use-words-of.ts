import { useEffect, useRef } from 'react'

/** Words that stand on the page follow a switch of its language. */
export function useWordsOf(language: string, checkAgain: () => void): void {
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    checkAgain()
  })
}
