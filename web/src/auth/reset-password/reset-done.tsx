import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { dashboardOf } from '../../features/access/login-path.ts'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { useNow } from '../../features/format/use-now.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'

const secondsToRead = 5

/** The password is changed and the person signed in: said for five seconds, then the dashboard, or the origin. */
export function ResetDone() {
  const { t } = useTranslation('auth')
  const { from } = useAuthJourney()
  const role = useSession()?.user.role ?? 'user'
  const heading = useRef<HTMLHeadingElement>(null)
  const [start] = useState(() => Date.now())
  const now = useNow() ?? start
  const secondsLeft = secondsToRead - Math.round((now - start) / 1000)
  const target = from ?? dashboardOf(role)
  // The form and its focus are gone: the news is where one goes on.
  useEffect(() => heading.current?.focus(), [])
  if (secondsLeft <= 0) return <Navigate to={target} replace />
  return (
    <div className="flex flex-col items-start">
      <PageMeta title={t('reset.done')} noindex />
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-ok-soft text-ok">
        <CircleCheck className="size-7" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t('reset.done')}
      </h1>
      <p className="mt-2 text-muted">{t('reset.done_lead')}</p>
      <p className="mt-6 text-body" role="timer">
        {t(from ? 'reset.back_in' : 'reset.dashboard_in', { count: secondsLeft })}
      </p>
      <div
        aria-hidden="true"
        className="mt-3 h-1.5 w-full overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <span
          className="block h-full origin-[0%] rounded-full bg-ok transition-[scale] duration-1000 ease-linear motion-reduce:transition-none rtl:origin-[100%]"
          style={{ scale: `${secondsLeft / secondsToRead} 1` }}
        />
      </div>
      <Link to={target} replace className={buttonClass({ size: 'lg', fullWidth: true, className: 'mt-8' })}>
        {t('reset.go_now')}
      </Link>
    </div>
  )
}
