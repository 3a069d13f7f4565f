import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'

/**
 * After each change of page: scrolls to the top (back to where one was, on Back), focuses the h1, or the one field that the
 * page is for, and says the title.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const announcer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const field = document.querySelector<HTMLElement>('main [data-takes-focus]')
    if (field) field.focus()
    else focusHeading()
    if (announcer.current) announcer.current.textContent = document.title
  }, [pathname])
  return (
    <>
      <ScrollRestoration />
      <div ref={announcer} aria-live="polite" className="sr-only" />
    </>
  )
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
