import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'

const ForgotPasswordForm = await lazySection(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
)

/** `/auth/forgot-password`: has a code mailed; the code screen is next. */
export function Component() {
  const { t } = useTranslation('auth')
  const { to } = useAuthJourney()
  return (
    <>
      <PageMeta title={t('forgot.title')} noindex />
      <h1 className="text-h1">{t('forgot.title')}</h1>
      <p className="mt-2 mb-7 text-muted">{t('forgot.lead')}</p>
      <ForgotPasswordForm />
      <p className="mt-8 border-t pt-6 text-muted">
        {t('forgot.remembered')}{' '}
        <Link to={to('/auth/login')} className={buttonClass({ variant: 'link' })}>
          {t('register.login')}
        </Link>
      </p>
    </>
  )
}
