import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dashboardOf } from '../access/login-path.ts'
import { PageMeta } from './page-meta.tsx'

/** The 404 page, also for whoever lacks the rank. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const navigate = useNavigate()
  return (
    <div className="page-column flex flex-col items-center py-16 text-center md:py-24">
      <PageMeta title={t('not_found.title')} noindex />
      <img
        src="/art/road-ends.svg"
        alt=""
        width={960}
        height={440}
        className="h-auto w-96 max-w-full rtl:-scale-x-100"
      />
      <h1 className="mt-8 text-h1">{t('not_found.title')}</h1>
      <p className="mt-3 max-w-md text-body text-pretty text-muted">{t('not_found.description')}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <Link
          to={session ? dashboardOf(session.user.role) : '/'}
          className={buttonClass({ variant: 'primary' })}
        >
          {session ? t('not_found.dashboard') : t('not_found.home')}
        </Link>
        <Button variant="outline" onClick={() => navigate(-1)}>
          {t('not_found.back')}
        </Button>
        <Link to="/cars" className={buttonClass({ variant: 'ghost' })}>
          {t('not_found.cars')}
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'ghost' })}>
          {t('not_found.contact')}
        </Link>
      </div>
    </div>
  )
}
