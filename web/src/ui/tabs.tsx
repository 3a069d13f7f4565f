import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TabItem<Key extends string = string> = {
  key: Key
  label: ReactNode
  icon?: ReactNode
  count?: number | string
}

export type TabsProps<Key extends string> = {
  label: string
  tabs: readonly TabItem<Key>[]
  /** Controlled, because the URL holds it. */
  selectedKey: Key
  onSelect: (key: Key) => void
  children: ReactNode
  /** The tabs stay below the header while their panel is scrolled. */
  isSticky?: boolean
  /** Goes on in another line where it has no room, as in a drawer; else it slides. */
  wraps?: boolean
  className?: string
  panelClassName?: string
}

/** Tabs after the ARIA pattern: arrows move and select, Home and End jump, one panel is mounted. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selectedKey,
  onSelect,
  children,
  isSticky = false,
  wraps = false,
  className,
  panelClassName,
}: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selectedKey),
  )
  // A link may have chosen a tab that a narrow list has no room for.
  useEffect(() => {
    const [tabs, chosen] = [list.current, list.current?.children[selectedIndex]]
    if (!tabs || !chosen) return
    const [frame, tab] = [tabs.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tab.left < frame.left) tabs.scrollBy({ left: tab.left - frame.left })
    if (tab.right > frame.right) tabs.scrollBy({ left: tab.right - frame.right })
  }, [selectedIndex])
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = indexAfterKey(event, selectedIndex, tabs.length)
    const next = nextIndex === null ? undefined : tabs[nextIndex]
    if (!next || nextIndex === null) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus()
  }
  return (
    <div className={className}>
      <div className={classNames('border-b border-line', isSticky && 'sticky top-header z-10 bg-bg')}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(
            '-mb-px flex',
            wraps
              ? 'flex-wrap gap-x-4 sm:gap-x-5'
              : 'gap-x-6 overflow-x-auto [scrollbar-width:none] in-data-density:gap-x-5',
          )}
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.key}`}
              aria-selected={index === selectedIndex}
              aria-controls={index === selectedIndex ? `${id}-panel` : undefined}
              tabIndex={index === selectedIndex ? 0 : -1}
              onClick={() => onSelect(tab.key)}
              onKeyDown={onKeyDown}
              onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              className={classNames(
                tabClass,
                index === selectedIndex ? selectedClass : 'text-muted hover:text-fg',
              )}
            >
              {tab.icon}
              {tab.label}
              {tab.count === undefined ? null : <TabCount>{tab.count}</TabCount>}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${selectedKey}`}
        // Shift and Tab must not stop behind the tabs that stay at the top (WCAG 2.4.11).
        className={classNames(
          panelClassName ?? 'pt-6',
          isSticky && '[&_:is(a,button,input,select,summary,textarea)]:scroll-mt-12',
        )}
      >
        {children}
      </div>
    </div>
  )
}

function TabCount({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full bg-sunken px-1.5 text-micro font-medium text-muted tabular-nums">
      {children}
    </span>
  )
}

function indexAfterKey(event: KeyboardEvent, index: number, length: number): number | null {
  // The computed direction, so that the tabs need no provider around them.
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  return (index + (event.key === forward ? 1 : -1) + length) % length
}

// The ring is drawn inside: the list scrolls sideways and would cut it off.
const tabClass =
  'relative inline-flex h-control shrink-0 items-center justify-center gap-2 pointer-coarse:min-w-11 rounded-chip text-body font-semibold whitespace-nowrap transition-colors [&_svg]:size-[1.2em] focus-visible:-outline-offset-2 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:transition-opacity'
const selectedClass = 'text-primary after:bg-primary forced-colors:after:bg-[Highlight]'
