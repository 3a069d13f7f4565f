import type { Review } from '@marhala/contract/storefront/reviews.ts'
import { Flag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../../data/session/auth.ts'
import { loginPath } from '../../../features/access/login-path.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useOpener } from '../../../ui/overlay/use-opener.ts'
import { WhoseReview } from './whose-review.tsx'

/** Tells a moderator of a review, once a person; a guest logs in first. */
export function ReportButton({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const session = useSession()
  const location = useLocation()
  const dialog = useOpener(loadDialog)
  if (review.mine) return null
  if (review.reported_by_me)
    return (
      <span className="flex min-h-8 items-center gap-1.5 px-2.5 text-small text-muted">
        <Flag className="size-4" strokeWidth={1.75} aria-hidden="true" />
        {t('report.done')}
      </span>
    )
  const icon = <Flag strokeWidth={1.75} aria-hidden="true" />
  if (!session)
    return (
      <Link to={loginPath(location)} rel="nofollow" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {icon}
        {t('report.action')}
        <WhoseReview review={review} />
      </Link>
    )
  return (
    <>
      <Button {...dialog.button} variant="ghost" size="sm" startIcon={icon}>
        {t('report.action')}
        <WhoseReview review={review} />
      </Button>
      {dialog.wasOpened ? (
        <Suspense>
          <ReportDialog review={review} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  )
}

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))
