import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type Against, PercentText } from './change-text.tsx'

type FigureTilesProps = { className?: string; children: ReactNode }

/** Figures beside each other in one frame; `className` says in how many columns. */
export function FigureTiles({ className, children }: FigureTilesProps) {
  return (
    <dl
      className={classNames('grid gap-px overflow-hidden rounded-card border border-line bg-line', className)}
    >
      {children}
    </dl>
  )
}

type FigureTileProps = {
  label: string
  note?: ReactNode
  against?: readonly (Against & { change_percent: number | null })[]
  /** Of what is spent, less is good news. */
  isCost?: boolean
  children: ReactNode
}

/** One figure, large, under its name, and how it compares with the days before. */
export function FigureTile({ label, note, against = [], isCost = false, children }: FigureTileProps) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-small font-semibold text-muted">{label}</dt>
      <dd className="mt-0.5">
        <span className="block text-[1.375rem] leading-8 font-bold tabular-nums max-sm:text-[1.125rem]">
          {children}
        </span>
        {note ? <span className="block text-small text-pretty text-muted">{note}</span> : null}
        {against.map((days) => (
          <span key={days.period} className="block text-small text-pretty text-muted">
            <PercentText change={days.change_percent} against={days} isCost={isCost} />
          </span>
        ))}
      </dd>
    </div>
  )
}
