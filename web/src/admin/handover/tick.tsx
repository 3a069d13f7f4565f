import type { ReactNode } from 'react'

type TickProps = { label: ReactNode; isOn: boolean; isDisabled?: boolean; onToggle: () => void }

/** A box to tick with a thumb. */
export function Tick({ label, isOn, isDisabled = false, onToggle }: TickProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-input bg-surface px-3 text-body has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-default has-disabled:text-muted has-focus-visible:focus-ring">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
