import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moderatedReviewsQuery } from '../../data/cars/reviews.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { type ModerationAddress, moderationAddress } from './moderation-address.ts'
import { ReviewResults } from './review-results.tsx'

/** The moderators' room: everybody's reviews, those that readers have reported among them. */
export function Component() {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const address = useListAddress(moderationAddress)
  const query = useQuery({ ...moderatedReviewsQuery(address.request), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
      >
        <StatusChips address={address} />
      </ListHead>
      <ReviewResults address={address} query={query} />
      <Drawer address={address} reviews={query.data?.data ?? []} />
    </div>
  )
}

function StatusChips({ address: { view, hrefOf } }: { address: ModerationAddress }) {
  const { t } = useTranslation('moderation')
  return (
    <ChipLinks
      label={t('states')}
      chips={chips.map((status) => ({
        key: status,
        to: hrefOf({ status }),
        label: status === 'any' ? t('all') : t(`chips.${status}`),
        selected: view.status === status,
      }))}
    />
  )
}

/** What waits for a decision stands first. */
const chips = ['flagged', 'hidden', 'visible', 'any'] as const

/**
 * The drawer of the open review. A decision may take the review out of the list: it stays open as the decision left it,
 * until it is closed or the list has it anew.
 */
function Drawer({ address, reviews }: { address: ModerationAddress; reviews: readonly ModeratedReview[] }) {
  const open = address.view.review
  const [last, setLast] = useState<ModeratedReview | null>(null)
  const [seen, setSeen] = useState<ModeratedReview | null>(null)
  const listed = reviews.find(({ id }) => String(id) === open)
  if (listed && listed !== seen) {
    setSeen(listed)
    setLast(listed)
  }
  if (!last) return null
  return (
    <Suspense>
      <ReviewDrawer
        key={last.id}
        review={last}
        isOpen={open === String(last.id)}
        onClose={address.close}
        onDecided={setLast}
      />
    </Suspense>
  )
}

const ReviewDrawer = lazy(async () => ({ default: (await import('./review-drawer.tsx')).ReviewDrawer }))
