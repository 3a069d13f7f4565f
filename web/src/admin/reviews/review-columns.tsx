import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../features/format/date-text.tsx'
import { authorName } from '../../features/reviews/author-name.ts'
import { ReviewStars } from '../../features/reviews/review-stars.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type DataColumn, givesWay, twoLines } from '../../ui/table/data-column.ts'
import { ReviewStatusBadge } from './review-status-badge.tsx'

/** The columns of the room; a narrow table leaves some out, by the width of its box. */
export function useReviewColumns(): DataColumn<ModeratedReview>[] {
  const { t } = useTranslation('moderation')
  return useMemo(
    () => [
      {
        key: 'car',
        header: t('columns.car'),
        cell: ({ car }) => (
          <span className={classNames('block max-w-40 max-sm:max-w-56', givesWay)}>
            <bdi className="block truncate">{car.name}</bdi>
          </span>
        ),
      },
      {
        key: 'rating',
        header: t('columns.rating'),
        card: 'end',
        cell: ({ rating }) => <ReviewStars rating={rating} className="align-middle text-[0.9375rem]" />,
      },
      {
        key: 'text',
        header: t('columns.text'),
        card: 'line',
        cell: ({ text }) => (
          <span
            dir="auto"
            className={classNames(
              'line-clamp-2 max-w-prose min-w-40 text-start wrap-anywhere max-sm:line-clamp-1 max-sm:min-w-0 sm:in-data-[density=compact]:line-clamp-1',
              twoLines,
            )}
          >
            {text}
          </span>
        ),
      },
      {
        key: 'author',
        header: t('columns.author'),
        className: middle,
        cell: ({ author }) => <bdi className="block max-w-32 truncate">{authorName(author)}</bdi>,
      },
      {
        key: 'date',
        header: t('columns.date'),
        className: middle,
        cell: ({ created_at }) => (
          <span className="whitespace-nowrap text-muted">
            <DateText at={created_at} style="dayYear" />
          </span>
        ),
      },
      {
        key: 'reports',
        header: t('columns.reports'),
        align: 'end',
        cell: ({ reports }) =>
          reports.length === 0 ? (
            <span className="text-muted">–</span>
          ) : (
            <span className="font-semibold text-warn">{reports.length}</span>
          ),
      },
      {
        key: 'status',
        header: t('columns.status'),
        card: 'corner',
        cell: ({ status }) => <ReviewStatusBadge status={status} />,
      },
    ],
    [t],
  )
}

// As cards (below 640 px) every line has room.
const middle = 'sm:@max-[52rem]:hidden'
