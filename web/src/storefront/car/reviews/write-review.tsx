import type { Car } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { reviewRightQuery } from '../../../data/cars/reviews.ts'
import { useSession } from '../../../data/session/auth.ts'
import { loginPath } from '../../../features/access/login-path.ts'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { asksToWrite, reviewAddress } from './review-address.ts'

/**
 * The way to one's own review: the form for whoever may write one, else why not. An address that asks for the form (the
 * mail after a booking, a booking) lands here. The box has one height whoever looks, so that nothing below it moves.
 */
export function WriteReview({ car }: { car: Pick<Car, 'slug'> }) {
  const userId = useSession()?.user.id
  const [query] = useSearchParams()
  const box = useLanding(asksToWrite(query))
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32 rounded-card">
      {userId === undefined ? <ForGuest /> : <ForPerson key={userId} car={car} userId={userId} />}
    </div>
  )
}

function ForGuest() {
  const { t } = useTranslation('reviews')
  const location = useLocation()
  const [query] = useSearchParams()
  // Whoever comes back from the login finds the form open.
  const from = { pathname: location.pathname, search: reviewAddress(query, { write: true }) }
  return (
    <Line text={t('write.guest')}>
      <Link
        to={loginPath(from)}
        rel="nofollow"
        className={buttonClass({ variant: 'outline', size: 'sm', className: 'max-sm:h-auto max-sm:py-1.5' })}
      >
        {t('write.log_in')}
      </Link>
    </Line>
  )
}

function ForPerson({ car, userId }: { car: Pick<Car, 'slug'>; userId: number }) {
  const { t } = useTranslation('reviews')
  const right = useQuery(reviewRightQuery(car.slug, userId))
  const [end, setEnd, element] = useEndOfForm()
  if (end === 'sent')
    return (
      <div ref={element} tabIndex={-1} className="scroll-mt-32 rounded-card">
        <InlineAlert tone="ok" title={t('write.thanks')} />
      </div>
    )
  if (!right.data) {
    if (right.error && !right.isFetching) return <ErrorPanel title={t('write.unknown')} query={right} />
    return <Skeleton className="h-20 rounded-card" />
  }
  const { allowed, reason } = right.data.can_review ?? { allowed: false, reason: null }
  if (!allowed) return <Line text={t(`write.${reason ?? 'unknown'}`)} />
  return <WayIn slug={car.slug} isClosed={end === 'closed'} onEnd={setEnd} element={element} />
}

type EndOfForm = 'closed' | 'sent' | null

type WayInProps = {
  slug: string
  isClosed: boolean
  onEnd: (end: EndOfForm) => void
  element: RefObject<HTMLDivElement | null>
}

function WayIn({ slug, isClosed, onEnd, element }: WayInProps) {
  const { t } = useTranslation('reviews')
  const [query] = useSearchParams()
  if (isClosed || !asksToWrite(query))
    return (
      <div ref={element} tabIndex={-1} className="scroll-mt-32 rounded-card">
        <Line text={t('write.invitation')}>
          <Link
            to={reviewAddress(query, { write: true })}
            preventScrollReset
            onClick={() => onEnd(null)}
            className={buttonClass({ size: 'sm' })}
          >
            <PenLine strokeWidth={1.75} aria-hidden="true" />
            {t('write.action')}
          </Link>
        </Line>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <ReviewForm slug={slug} onClose={() => onEnd('closed')} onSent={() => onEnd('sent')} />
    </Suspense>
  )
}

/**
 * How the form ended; what stands in its place takes the focus. The address lets go of a form that was sent. One that
 * was given up is closed here alone: it may be on the way to another address by then.
 */
function useEndOfForm() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [end, setEnd] = useState<EndOfForm>(null)
  const element = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
    if (end !== 'sent') return
    // One's own review is the newest of all: there it stands.
    const to = reviewAddress(query, { write: false, sort: 'recent', rating: null })
    void navigate(to, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (end !== null) show()
  }, [end])
  return [end, setEnd, element] as const
}

function Line({ text, children }: { text?: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
      {text ? <p className="min-w-0 text-body text-pretty">{text}</p> : null}
      {children}
    </div>
  )
}

function useLanding(isLinked: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLinked) return
    // After whatever else a new page focuses and scrolls.
    const frame = requestAnimationFrame(() => {
      box.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isLinked])
  return box
}

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))
