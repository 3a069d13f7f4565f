import type { ReactNode } from 'react'
import { FigureLink } from './figure-link.tsx'

export type Rank = { key: string; name: ReactNode; value: number; text: ReactNode; to?: string | undefined }

type RankBarsProps = {
  ranks: readonly Rank[]
  fill: string
  /** What a whole bar is, 100 of percents; unless told, the most of them. */
  whole?: number | undefined
}

/** What brought most, as bars below each other: names that would not fit under a chart have a line of their own. */
export function RankBars({ ranks, fill, whole }: RankBarsProps) {
  const most = whole ?? Math.max(1, ...ranks.map(({ value }) => value))
  return (
    <ol className="flex flex-col gap-3">
      {ranks.map(({ key, name, value, text, to }) => (
        <li key={key} className="min-w-0">
          <p className="mb-1 flex items-baseline justify-between gap-4 text-small">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 font-semibold tabular-nums">
              {to === undefined ? text : <FigureLink to={to}>{text}</FigureLink>}
            </span>
          </p>
          <div className="h-2.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
            <div
              className={`h-full rounded-full ${fill} forced-colors:border-t-10`}
              style={{ inlineSize: `${(Math.max(0, value) / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
