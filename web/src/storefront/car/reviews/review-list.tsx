import { MessageSquareQuote, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { ReviewView } from '../../../data/cars/reviews.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { reviewAddress } from './review-address.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewListSkeleton } from './review-list-skeleton.tsx'
import type { useCarReviews } from './use-car-reviews.ts'

type ReviewListProps = { list: ReturnType<typeof useCarReviews>; view: ReviewView }

/** The reviews in each of their states; further ones come below, and the first of them takes the focus. */
export function ReviewList({ list, view }: ReviewListProps) {
  const { t } = useTranslation(['reviews', 'load'])
  const { first, reviews, total } = list
  const { cards, more, announcement } = useLoadMore(list)
  return (
    <>
      <AsyncView
        query={first}
        errorTitle={t('load:reviews')}
        skeleton={<ReviewListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        filtered={view.rating !== null}
        empty={
          <EmptyState
            icon={<MessageSquareQuote aria-hidden="true" />}
            title={t('empty.title')}
            headingLevel={3}
          >
            {t('empty.text')}
          </EmptyState>
        }
        noResults={<NoneWithStars rating={view.rating ?? 0} />}
      >
        {() => (
          <ul
            ref={cards}
            aria-label={t('list')}
            className={classNames('divide-y divide-line transition-opacity', list.isOld && 'opacity-60')}
          >
            {reviews.map((review) => (
              <li key={review.id} tabIndex={-1} className="scroll-mt-32 py-6 first:pt-3">
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      <output className="sr-only">{announcement}</output>
      {list.failed ? <ErrorPanel title={t('load:reviews')} query={list.failed} /> : null}
      {more ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" pending={list.isLoadingMore} onClick={more}>
            {t('more')}
          </Button>
          <Shown shown={reviews.length} total={total} />
        </div>
      ) : null}
    </>
  )
}

function Shown(figures: { shown: number; total: number }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const [shown, total] = [format.number(figures.shown), format.number(figures.total)]
  return <p className="text-small text-muted tabular-nums">{t('shown', { shown, total })}</p>
}

/** What is loaded further is said, and its first review takes the focus from the button. */
function useLoadMore({ reviews, total, isLoadingMore, loadMore, failed }: ReviewListProps['list']) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const cards = useRef<HTMLUListElement>(null)
  const [from, setFrom] = useState<number | null>(null)
  const shown = reviews.length
  const hasArrived = from !== null && !isLoadingMore && shown > from
  useEffect(() => {
    if (hasArrived) (cards.current?.children[from] as HTMLElement | undefined)?.focus()
  }, [hasArrived, from])
  const figures = { shown: format.number(shown), total: format.number(total) }
  const press = () => {
    setFrom(shown)
    loadMore?.()
  }
  return {
    cards,
    announcement: hasArrived ? t('loaded', { count: shown - from, ...figures }) : '',
    // The button stays while it loads: it holds the focus.
    more: (loadMore || isLoadingMore) && !failed ? press : null,
  }
}

function NoneWithStars({ rating }: { rating: number }) {
  const { t } = useTranslation('reviews')
  const [query] = useSearchParams()
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('none.title', { stars: t('stars', { count: rating }) })}
      headingLevel={3}
      action={
        <Link
          to={reviewAddress(query, { rating: null })}
          replace
          preventScrollReset
          className={buttonClass({ variant: 'outline' })}
        >
          {t('none.action')}
        </Link>
      }
    />
  )
}
