import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { DateRangeInputs, DateRangeMonths, DateRangePanel } from './date-range-panel.tsx'
import type { DateRangeLabels, DateRangeRules, DateRangeValue } from './date-range.ts'
import { useRangeDraft } from './use-range-draft.ts'

export type DateRangeActions = { close: () => void; clear: () => void }

export type DateRangePickerProps = {
  isOpen: boolean
  onClose: () => void
  triggerRef: RefObject<Element | null>
  value: DateRangeValue
  /** Called with both ends, as soon as they are chosen and when a time changes; with none when they are cleared. */
  onChange: (value: DateRangeValue) => void
  rules: DateRangeRules
  labels: DateRangeLabels
  title: string
  closeLabel: string
  /** Below the calendar, for the value so far: price, days, buttons. */
  footer?: (draft: DateRangeValue, actions: DateRangeActions) => ReactNode
}

/** Dates and times in a dialog: two months from 1024 px, one from 768 px, a sheet of months on phones. Load it lazily. */
export function DateRangePicker({
  isOpen,
  onClose,
  triggerRef,
  value,
  onChange,
  rules,
  labels,
  title,
  closeLabel,
  footer,
}: DateRangePickerProps) {
  const wide = useMediaQuery('(width >= 64rem)')
  const tablet = useMediaQuery('(width >= 48rem)')
  const [placement, setPlacement] = useState<Placement>('bottom start')
  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => {
      if (triggerRef.current) setPlacement(placeBy(triggerRef.current, wide ? 704 : 560))
    }
    place()
    // There may be no room beside it any more.
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [isOpen, triggerRef, wide])
  const { draft, change, clear } = useRangeDraft({ isOpen, value, onChange })
  const actions: DateRangeActions = { close: onClose, clear }
  const shared = { value: draft, onChange: change, rules, labels }
  if (tablet) {
    return (
      <Popover
        isOpen={isOpen}
        onClose={onClose}
        triggerRef={triggerRef}
        label={title}
        placement={placement}
        flush
      >
        <div className={wide ? 'group/panel w-176' : 'group/panel w-140'}>
          <DateRangePanel {...shared} months={wide ? 2 : 1} focusOnMount className="p-5 pb-4" />
          {footer ? (
            // Its room is kept until it has come: the panel is placed by its height.
            <div className="sticky bottom-0 z-20 min-h-15.25 border-t border-line bg-raised px-5 py-3 pointer-coarse:min-h-17.25">
              {footer(draft, actions)}
            </div>
          ) : null}
        </div>
      </Popover>
    )
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      subheader={<DateRangeInputs {...shared} />}
      footer={footer?.(draft, actions)}
      fullHeight
    >
      <DateRangeMonths {...shared} months={12} vertical />
    </Sheet>
  )
}

type Placement = 'bottom start' | 'start top'

/** What six weeks, their fields and a footer take of the window's height, in pixels. */
const height = 560
/** Between a panel and its field, and the edge of the window. */
const margin = 20

function placeBy(field: Element, width: number): Placement {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  const beside = getComputedStyle(field).direction === 'rtl' ? innerWidth - right : left
  const fits = Math.max(innerHeight - bottom, top) >= height + margin
  return fits || beside < width + margin ? 'bottom start' : 'start top'
}
