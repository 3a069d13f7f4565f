import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import type { ReviewStatus } from '@marhala/domain/fleet/review.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { moderatedReviewsQuery } from '../../data/cars/reviews.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import {
  moderationAddress,
  moderationRequest,
  type ModerationView,
  readModerationView,
} from './moderation-address.ts'
import { ReviewResults } from './review-results.tsx'

/** The moderators' room: everybody's reviews, those that readers have reported among them. */
export function Component() {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const [address] = useSearchParams()
  const view = readModerationView(address)
  const query = useQuery({
    ...moderatedReviewsQuery(moderationRequest(view)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
      >
        <StatusChips view={view} />
      </ListHead>
      <ReviewResults view={view} query={query} />
      <Drawer view={view} reviews={query.data?.data ?? []} />
    </div>
  )
}

function StatusChips({ view }: { view: ModerationView }) {
  const { t } = useTranslation('moderation')
  return (
    <ChipLinks
      label={t('states')}
      chips={chips.map((status) => ({
        key: status ?? 'all',
        to: moderationAddress({ status, page: 1, review: null }),
        label: status === null ? t('all') : t(`chips.${status}`),
        selected: view.status === status,
      }))}
    />
  )
}

/** What waits for somebody stands first. */
const chips: (ReviewStatus | null)[] = [null, 'reported', 'hidden', 'visible']

/**
 * The drawer of the open review. A decision may take the review out of the list: it stays open as it is then, until it
 * is closed.
 */
function Drawer({ view, reviews }: { view: ModerationView; reviews: readonly ModeratedReview[] }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [last, setLast] = useState<ModeratedReview | null>(null)
  const listed = reviews.find(({ id }) => id === view.review)
  if (listed && listed !== last) setLast(listed)
  const close = () => {
    // A row pushed its own entry: closing goes back over it, so that Back does not open the drawer again.
    if ((state as { fromList?: true } | null)?.fromList) return navigate(-1)
    return navigate(moderationAddress({ ...view, review: null }), { replace: true, preventScrollReset: true })
  }
  if (!last) return null
  return (
    <Suspense>
      <ReviewDrawer
        key={last.id}
        review={last}
        isOpen={view.review === last.id}
        onClose={() => void close()}
        onDecided={setLast}
      />
    </Suspense>
  )
}

const ReviewDrawer = lazy(async () => ({ default: (await import('./review-drawer.tsx')).ReviewDrawer }))
