import type * as cars from '@marhala/contract/fleet/cars.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../../features/format/use-format.ts'
import { ReviewStars } from '../../../features/reviews/review-stars.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { readReviewView, reviewAddress } from './review-address.ts'

export type Details = ReplyOf<typeof cars.details>

/** What all reviews say together: the average, and how many gave how many stars; a bar shows those alone. */
export function RatingSummary({ details }: { details: Details }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const { average_rating: average, review_count: count } = details
  if (average === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="flex flex-col gap-1">
        <span className="sr-only">{t('average')} </span>
        <span className="text-[2.75rem]/none font-(weight:--weight-total) tabular-nums">
          {format.rating(average)}
        </span>
        <ReviewStars rating={average} className="text-[1.125rem]" />
        <span className="text-small text-muted">{t('count', { count, number: format.number(count) })}</span>
      </p>
      <Histogram details={details} />
    </div>
  )
}

function Histogram({ details: { rating_counts: counts, review_count } }: { details: Details }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const [query] = useSearchParams()
  const { rating } = readReviewView(query)
  return (
    <nav aria-label={t('histogram')} className="max-w-xl min-w-0 flex-[1_1_14rem]">
      <ul className="flex flex-col">
        {([5, 4, 3, 2, 1] as const).map((stars) => {
          const count = counts[stars]
          const isChosen = stars === rating
          return (
            <li key={stars}>
              <Link
                to={reviewAddress(query, { rating: isChosen ? null : stars })}
                replace
                preventScrollReset
                rel="nofollow"
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(
                  'group/bar -mx-2 flex min-h-7 items-center gap-2.5 rounded-chip px-2 text-small tabular-nums transition-colors hover:bg-sunken pointer-coarse:min-h-11',
                  isChosen && 'bg-primary-soft font-semibold text-primary-soft-fg',
                  rating !== null && !isChosen && 'text-muted',
                )}
              >
                <span className="sr-only">
                  {t('bar', { count, number: format.number(count), stars: t('stars', { count: stars }) })}
                </span>
                <span className="flex w-7 shrink-0 items-center gap-1" aria-hidden="true">
                  {stars}
                  <Star className="size-3.5 fill-star text-star" strokeWidth={2} />
                </span>
                <span className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line forced-colors:border">
                  <span
                    className="block h-full rounded-full bg-star forced-colors:bg-[Highlight]"
                    style={{ width: `${review_count === 0 ? 0 : (count / review_count) * 100}%` }}
                  />
                </span>
                <span className="w-8 shrink-0 text-end" aria-hidden="true">
                  {format.number(count)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
