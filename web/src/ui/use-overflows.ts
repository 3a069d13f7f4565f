import { type RefObject, useEffect, useState } from 'react'

/** Whether a frame holds more than it shows, so that it scrolls; false on the server. */
export function useOverflows(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight))
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [frame])
  return overflows
}
