import { isolate } from '@marhala/contract/wire/isolate.ts'
import { reportReasons } from '@marhala/contract/storefront/review-values.ts'
import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import { ExternalLink, Flag, Reply } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TierBadge } from '../../features/booking/status-badge.tsx'
import { authorName } from '../../features/reviews/author-name.ts'
import { AuthorPicture } from '../../features/reviews/review-author.tsx'
import { ReviewDate } from '../../features/reviews/review-date.tsx'
import { ReviewReplyForm } from '../../features/reviews/review-reply-form.tsx'
import { ReviewStars } from '../../features/reviews/review-stars.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { DrawerDecision } from './drawer-decision.tsx'
import { ReviewStatusBadge } from './review-status-badge.tsx'

type ReviewDrawerProps = {
  review: ModeratedReview
  isOpen: boolean
  onClose: () => void
  /** Told of the review as a decision has left it. */
  onDecided: (review: ModeratedReview) => void
}

/** One review with everything a moderator decides by, and the decision. */
export function ReviewDrawer({ review, isOpen, onClose, onDecided }: ReviewDrawerProps) {
  const { t } = useTranslation(['moderation', 'common'])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      fullHeight
      closeLabel={t('common:close')}
      title={t('detail.title', { car: isolate(review.car.name) })}
      subheader={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ReviewStatusBadge status={review.status} />
          <Link
            to={`/cars/${review.car.slug}?tab=reviews`}
            className={buttonClass({ variant: 'link', className: 'text-small' })}
          >
            <ExternalLink className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
            {review.status === 'visible' ? t('detail.on_page') : t('detail.car')}
          </Link>
        </div>
      }
      footer={<DrawerDecision review={review} onDecided={onDecided} onDeleted={onClose} />}
    >
      <div className="flex flex-col gap-7">
        {review.status === 'reported' ? (
          <InlineAlert tone="warn">{t('detail.hidden_by_reports')}</InlineAlert>
        ) : null}
        <Words review={review} />
        <Section title={t('detail.reports')}>
          <Reports reports={review.reports} />
        </Section>
        <Section title={t('detail.reply')}>
          <CompanyReply review={review} />
        </Section>
      </div>
    </Sheet>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b pb-2 text-body font-bold">{title}</h3>
      {children}
    </section>
  )
}

function Words({ review: { author, rating, created_at, text } }: { review: ModeratedReview }) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <AuthorPicture author={author} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-semibold">{authorName(author)}</bdi>
            {author.membership_tier ? <TierBadge tier={author.membership_tier} size="sm" /> : null}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
            <ReviewStars rating={rating} />
            <ReviewDate at={created_at} />
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-3 w-fit wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

function Reports({ reports }: Pick<ModeratedReview, 'reports'>) {
  const { t } = useTranslation(['moderation', 'reviews'])
  if (reports.length === 0) return <p className="text-muted">{t('detail.no_reports')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ reason, created_at }) => {
        const known = reportReasons.find((one) => one === reason)
        return (
          <li key={`${created_at} ${reason}`} className="flex items-start gap-2.5">
            <Flag className="mt-1 size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
            <div className="min-w-0">
              {known ? (
                <p>{t(`reviews:reasons.${known}`)}</p>
              ) : (
                <p dir="auto" className="w-fit wrap-anywhere">
                  {reason}
                </p>
              )}
              <p className="text-small text-muted">
                <ReviewDate at={created_at} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function CompanyReply({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation(['moderation', 'reviews'])
  const [isWriting, setWriting] = useState(false)
  const { reply } = review
  if (isWriting) return <ReviewReplyForm review={review} onDone={() => setWriting(false)} />
  return (
    <div className="flex flex-col items-start gap-3">
      {reply ? (
        <div>
          <p dir="auto" className="w-fit wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
          <p className="text-small text-muted">
            <ReviewDate at={reply.created_at} />
          </p>
        </div>
      ) : (
        <p className="text-muted">{t('detail.no_reply')}</p>
      )}
      <Button
        variant="outline"
        size="sm"
        startIcon={<Reply className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setWriting(true)}
      >
        {reply ? t('reviews:reply.edit') : t('reviews:reply.action')}
      </Button>
    </div>
  )
}
