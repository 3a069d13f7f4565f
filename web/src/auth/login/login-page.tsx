import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { sessionLosses } from '../../data/session/session.ts'
import { isReservationPath } from '../../features/access/login-path.ts'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

const LoginForm = await lazySection(async () => (await import('./login-form.tsx')).LoginForm)

/** `/auth/login`: signs in, and leads back to where somebody came from. */
export function Component() {
  const { t } = useTranslation('auth')
  const { to } = useAuthJourney()
  return (
    <>
      <PageMeta title={t('login.title')} noindex />
      <h1 className="text-h1">{t('login.title')}</h1>
      <p className="mt-2 mb-7 text-muted">{t('login.lead')}</p>
      <LoginNotice />
      <LoginForm />
      <p className="mt-8 border-t pt-6 text-muted">
        {t('login.no_account')}{' '}
        <Link to={to('/auth/register')} className={buttonClass({ variant: 'link' })}>
          {t('login.register')}
        </Link>
      </p>
    </>
  )
}

/** Why somebody stands here, in words that never come from the address. */
function LoginNotice() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const { from, state } = useAuthJourney()
  const reason = sessionLosses.find((known) => known === query.get('reason'))
  const done = state.verified ? t('login.verified') : state.reset ? t('reset.done') : null
  const notice = done
    ? ({ tone: 'ok', text: done } as const)
    : reason
      ? ({ tone: 'warn', text: t(`reason.${reason}`) } as const)
      : isReservationPath(from)
        ? ({ tone: 'info', text: t('login.to_book') } as const)
        : null
  if (!notice) return null
  return (
    <InlineAlert tone={notice.tone} className="mb-6">
      {notice.text}
    </InlineAlert>
  )
}
