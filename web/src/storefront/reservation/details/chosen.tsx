import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'

type ChosenProps = {
  /** Something in it is missing or wrong: it is asked for, and stays open from then on. */
  needsInput: boolean
  summary: ReactNode
  changeLabel: string
  children: ReactNode
}

/** A part of a step: shown as it is chosen where all of it is known, as fields where it is asked for or to be changed. */
export function Chosen({ needsInput, summary, changeLabel, children }: ChosenProps) {
  const fields = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(needsInput)
  // Typing the last thing that was missing must not take the fields away.
  if (needsInput && !isOpen) setOpen(true)
  if (isOpen) return <div ref={fields}>{children}</div>
  const change = () => {
    flushSync(() => setOpen(true))
    fields.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="min-w-0">{summary}</div>
      <Button variant="outline" size="sm" onClick={change}>
        {changeLabel}
      </Button>
    </div>
  )
}
