import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'

const RegisterForm = await lazySection(async () => (await import('./register-form.tsx')).RegisterForm)

/** `/auth/register`: opens an account; the code screen is next. */
export function Component() {
  const { t } = useTranslation('auth')
  const { to } = useAuthJourney()
  return (
    <>
      <PageMeta title={t('register.title')} noindex />
      <h1 className="text-h1">{t('register.title')}</h1>
      <p className="mt-2 mb-8 text-muted">{t('register.lead')}</p>
      <RegisterForm />
      <p className="mt-8 border-t pt-6 text-muted">
        {t('register.have_account')}{' '}
        <Link to={to('/auth/login')} className={buttonClass({ variant: 'link' })}>
          {t('register.login')}
        </Link>
      </p>
    </>
  )
}
