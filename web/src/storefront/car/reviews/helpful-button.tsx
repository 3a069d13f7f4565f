import type { Review } from '@marhala/contract/storefront/reviews.ts'
import { ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useVoteHelpful } from '../../../data/cars/reviews.ts'
import { useSession } from '../../../data/session/auth.ts'
import { loginPath } from '../../../features/access/login-path.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { TwoLines } from '../../../features/loading/two-lines.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { WhoseReview } from './whose-review.tsx'

/** How many found a review helpful, and one's own say; a guest logs in first and comes back to the reviews. */
export function HelpfulButton({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const session = useSession()
  const location = useLocation()
  const vote = useVoteHelpful(review.id, ({ message }) =>
    showToast({ tone: 'bad', text: <TwoLines title={t('helpful_failed')} text={message} /> }),
  )
  const number = format.number(review.helpful_count)
  const content = (
    <>
      <ThumbsUp
        className={classNames('transition-[fill]', review.helpful_by_me && 'fill-primary/25 text-primary')}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      {t('helpful')}
      <span className="text-muted tabular-nums">{number}</span>
    </>
  )
  // Nobody votes on their own review.
  if (review.mine)
    return (
      <span className="flex min-h-8 items-center gap-1.5 text-small text-muted [&_svg]:size-4">
        {content}
      </span>
    )
  if (!session)
    return (
      <Link to={loginPath(location)} rel="nofollow" className={look}>
        {content}
        <WhoseReview review={review} />
      </Link>
    )
  return (
    <button
      type="button"
      aria-pressed={review.helpful_by_me}
      className={look}
      onClick={() => vote.mutate(!review.helpful_by_me)}
    >
      {content}
      <WhoseReview review={review} />
    </button>
  )
}

const look = buttonClass({ variant: 'outline', size: 'sm', className: 'aria-pressed:border-primary' })
