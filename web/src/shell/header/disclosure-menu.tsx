import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

/**
 * A button that unfolds a panel of plain links. It is `<details>`, so it works before the scripts are there; they
 * add that it closes with Escape, with a press elsewhere, and when the page changes.
 */
export function DisclosureMenu({ label, summary, sheet, className, children }: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      const element = details.current
      if (element?.open && !element.contains(event.target as Node)) element.open = false
    }
    const closeAfterChoice = (event: Event) => {
      const chosen = event.target instanceof Element && event.target.closest('a, button')
      if (chosen && details.current?.contains(chosen)) details.current.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      const element = details.current
      if (event.key !== 'Escape' || !element?.open) return
      element.open = false
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('click', closeAfterChoice)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('click', closeAfterChoice)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return (
    <details ref={details} className={classNames(sheet ? 'static' : 'relative', className)}>
      <summary aria-label={label} className={menuButtonClass}>
        {summary}
      </summary>
      <div
        className={classNames(
          'absolute top-full z-40 border bg-raised shadow-md',
          sheet ? sheetClass : popupClass,
        )}
      >
        {children}
      </div>
    </details>
  )
}

type DisclosureMenuProps = {
  label?: string
  summary: ReactNode
  /** The panel spans the header's whole width, as on a phone, instead of hanging from its button. */
  sheet?: boolean
  className?: string
  children: ReactNode
}

const popupClass = 'end-0 mt-2 min-w-48 rounded-control p-1'
const sheetClass =
  'inset-x-0 max-h-[calc(100dvh-var(--header)-var(--tabbar))] overflow-y-auto border-x-0 px-2 py-2'

export const menuButtonClass =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 text-body text-fg hover:bg-sunken [&::-webkit-details-marker]:hidden'

export const menuLineClass =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-start text-body text-fg hover:bg-sunken aria-[current]:font-semibold'
