import type { Review } from '@marhala/contract/storefront/reviews.ts'
import { Reply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useMay } from '../../../data/session/auth.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { TierBadge } from '../../../features/booking/status-badge.tsx'
import { authorName } from '../../../features/reviews/author-name.ts'
import { AuthorPicture } from '../../../features/reviews/review-author.tsx'
import { ReviewDate } from '../../../features/reviews/review-date.tsx'
import { ReviewStars } from '../../../features/reviews/review-stars.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReportButton } from './report-button.tsx'
import { WhoseReview } from './whose-review.tsx'

/** One review, what the company answers, and what a reader, or a moderator, can do with it. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const { author } = review
  const [isReplying, setReplying] = useState(false)
  const mayReply = useMay('reviews.moderate')
  return (
    <article>
      <header className="flex items-center gap-3">
        <AuthorPicture author={author} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-semibold">{authorName(author)}</bdi>
            {author.membership_tier ? <TierBadge tier={author.membership_tier} size="sm" /> : null}
            {review.mine ? (
              <Badge tone="primary" size="sm">
                {t('by_you')}
              </Badge>
            ) : null}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
            <ReviewStars rating={review.rating} />
            <ReviewDate at={review.created_at} />
          </p>
        </div>
      </header>
      <p dir="auto" className="mt-3 w-fit max-w-prose text-body wrap-anywhere whitespace-pre-line">
        {review.text}
      </p>
      {isReplying ? (
        <div className="mt-4 border-s-2 border-primary ps-4">
          <Suspense fallback={<SkeletonText lines={4} />}>
            <ReviewReplyForm review={review} onDone={() => setReplying(false)} />
          </Suspense>
        </div>
      ) : (
        <CompanyReply reply={review.reply} />
      )}
      <footer className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <HelpfulButton review={review} />
        <ReportButton review={review} />
        {mayReply && !isReplying ? (
          <Button
            variant="ghost"
            size="sm"
            startIcon={<Reply className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setReplying(true)}
          >
            {review.reply ? t('reply.edit') : t('reply.action')}
            <WhoseReview review={review} />
          </Button>
        ) : null}
      </footer>
    </article>
  )
}

function CompanyReply({ reply }: Pick<Review, 'reply'>) {
  const { t } = useTranslation('reviews')
  const company = useCompany()
  if (!reply) return null
  return (
    <div className="mt-4 max-w-prose border-s-2 border-line ps-4">
      <p className="text-small">
        <span className="font-semibold">{t('reply.from', { company: isolate(company.name) })}</span>{' '}
        <span className="text-muted">
          <ReviewDate at={reply.created_at} />
        </span>
      </p>
      <p dir="auto" className="mt-1 w-fit text-small wrap-anywhere whitespace-pre-line">
        {reply.text}
      </p>
    </div>
  )
}

const ReviewReplyForm = lazy(async () => ({
  default: (await import('../../../features/reviews/review-reply-form.tsx')).ReviewReplyForm,
}))
