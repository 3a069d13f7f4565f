import type { ReactNode } from 'react'

type StatTileProps = { label: string; value: ReactNode; note?: ReactNode }

/** One figure, large, under its name; inside a `dl`. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-1 text-total tabular-nums">{value}</dd>
      {note ? <dd className="mt-1 text-small text-muted">{note}</dd> : null}
    </div>
  )
}
