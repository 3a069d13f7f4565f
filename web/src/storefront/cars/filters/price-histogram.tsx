import type { CarFacets } from '@marhala/contract/fleet/cars.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'

type PriceHistogramProps = {
  buckets: CarFacets['price']['buckets']
  /** The limits as the fields have them; null where there is none. */
  min: string | null
  max: string | null
  onChange: (min: string | null, max: string | null) => void
}

/**
 * How many cars there are at which price, and two handles that mark a part of them. They are the platform's own range
 * fields, one over the other: keys, both directions and what assistive technology says come with them. The two number
 * fields beside say the same, for whoever would rather not drag (WCAG 2.5.7).
 */
export function PriceHistogram({ buckets, min, max, onChange }: PriceHistogramProps) {
  const { t } = useTranslation(['cars', 'common'])
  const format = useFormat()
  const [low, high] = [Number(buckets[0]!.from), Number(buckets.at(-1)!.to)]
  const within = (value: number) => Math.min(high, Math.max(low, value))
  const from = within(min === null ? low : Number(min) || low)
  const to = within(max === null ? high : Number(max) || high)
  const most = Math.max(...buckets.map(({ count }) => count))
  const share = (value: number) => `${((within(value) - low) / (high - low)) * 100}%`
  const handle = {
    min: low,
    max: high,
    step: 10,
    className: 'range-handle absolute inset-0 size-full',
  } as const
  const words = (value: number) => `${format.wholeAmount(String(value))}\u00a0${t('common:currency.unit')}`
  return (
    <div className="mb-1 px-(--half) [--half:calc(var(--handle)/2)] [--handle:1.5rem] [--rim:0px] pointer-coarse:[--handle:2.75rem] pointer-coarse:[--rim:0.5rem]">
      <div aria-hidden="true" className="flex h-14 items-end gap-px">
        {buckets.map(({ from: start, to: end, count }) => (
          <span
            key={start}
            style={{ height: `${(count / most) * 100}%` }}
            className={classNames(
              'flex-1 rounded-t-[2px] transition-colors forced-colors:bg-[CanvasText]',
              count > 0 && 'min-h-0.75',
              Number(end) > from && Number(start) < to ? 'bg-primary' : 'bg-line',
            )}
          />
        ))}
      </div>
      <div className="relative -mx-(--half) h-(--handle) noscript:hidden">
        <span
          aria-hidden="true"
          className="absolute inset-x-(--half) top-1/2 h-1 -translate-y-1/2 rounded-full bg-line"
        >
          <span
            style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to)})` }}
            className="absolute inset-y-0 bg-primary forced-colors:bg-[Highlight]"
          />
        </span>
        <input
          type="range"
          {...handle}
          aria-label={t('price_lowest')}
          aria-valuetext={words(from)}
          value={from}
          onChange={(event) => {
            const value = Math.min(Number(event.target.value), to - 10)
            onChange(value <= low ? null : String(value), max)
          }}
        />
        <input
          type="range"
          {...handle}
          aria-label={t('price_highest')}
          aria-valuetext={words(to)}
          value={to}
          onChange={(event) => {
            const value = Math.max(Number(event.target.value), from + 10)
            onChange(min, value >= high ? null : String(value))
          }}
        />
      </div>
    </div>
  )
}
