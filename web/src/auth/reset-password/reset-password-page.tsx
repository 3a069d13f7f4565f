import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useResetPassword } from '../../data/session/auth.ts'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { GuestOnly } from '../../shell/auth/guards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ResetDone } from './reset-done.tsx'

const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}))

/** `/auth/reset-password`: the new password. It signs in, says so for five seconds, and only then leads on. */
export function Component() {
  const { t } = useTranslation('auth')
  const { isReady, state, to } = useAuthJourney()
  const reset = useResetPassword()
  const { email, reset_token: token } = state
  // Whoever is asked for a second step goes on at the login.
  if (reset.isSuccess && !reset.data.token)
    return <Navigate to={to('/auth/login')} replace state={{ email, reset: true }} />
  if (reset.isSuccess) return <ResetDone />
  const hasToken = email !== undefined && token !== undefined
  // It came from the code screen and stands in this history entry alone: without it the way begins anew.
  if (isReady && !hasToken) return <Navigate to={to('/auth/forgot-password')} replace />
  return (
    <GuestOnly isWaiting={reset.isPending}>
      <PageMeta title={t('reset.title')} noindex />
      <h1 className="text-h1">{t('reset.title')}</h1>
      {hasToken ? (
        <>
          <p className="mt-2 text-muted">
            {t('reset.lead')}{' '}
            <bdi dir="ltr" className="inline-block max-w-full font-semibold wrap-anywhere text-fg">
              {email}
            </bdi>
          </p>
          <p className="mt-1 mb-7 text-small text-muted">{t('reset.others')}</p>
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
            <ResetPasswordForm email={email} token={token} reset={reset} />
          </Suspense>
        </>
      ) : (
        <Skeleton className="mt-9 h-96 w-full rounded-card" />
      )}
    </GuestOnly>
  )
}
