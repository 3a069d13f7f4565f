import { useEffect, useRef } from 'react'
import { DateRangePanel } from './date-range-panel.tsx'
import type { DateRangePickerProps } from './date-range-picker.tsx'
import { useRangeDraft } from './use-range-draft.ts'

type DateRangeInlineProps = Pick<
  DateRangePickerProps,
  'value' | 'onChange' | 'onClose' | 'rules' | 'labels' | 'title' | 'footer'
> & { id: string }

/** The picker in the flow of its form: what stands below moves down instead of being covered. Load it lazily. */
export function DateRangeInline({
  id,
  value,
  onChange,
  onClose,
  rules,
  labels,
  title,
  footer,
}: DateRangeInlineProps) {
  const { draft, change, clear } = useRangeDraft({ isOpen: true, value, onChange })
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end an effect.
    void root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its fields
    <fieldset
      ref={root}
      id={id}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog around it stays.
        event.stopPropagation()
        onClose()
      }}
      className="group/panel mt-2 min-w-0 scroll-m-4 rounded-card border"
    >
      <DateRangePanel
        value={draft}
        onChange={change}
        rules={rules}
        labels={labels}
        focusOnMount
        className="p-4"
      />
      {footer ? <div className="border-t px-4 py-3">{footer(draft, { close: onClose, clear })}</div> : null}
    </fieldset>
  )
}
