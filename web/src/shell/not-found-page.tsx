import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../data/auth.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { dashboardOf } from './login-path.ts'
import { PageMeta } from './page-meta.tsx'

/** The 404 page (spec §2), also for whoever lacks the rank. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const navigate = useNavigate()
  return (
    <div className="page-column flex flex-col items-center py-16 text-center md:py-24">
      <PageMeta title={t('not_found.title')} noindex />
      <RoadEnds />
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
      </div>
    </div>
  )
}

function RoadEnds() {
  return (
    <svg viewBox="0 0 320 150" className="w-72 max-w-full rtl:-scale-x-100" fill="none" aria-hidden="true">
      <path d="M0 104 62 70l46 26 52-44 60 46 40-20 60 26v46H0Z" className="fill-primary-soft" />
      <circle cx="232" cy="46" r="20" className="fill-accent" />
      <path d="M0 118h196l10 8-8 9 9 9-7 6H0Z" className="fill-fg dark:fill-input" />
      <path
        d="M10 134h34M64 134h34M118 134h34"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M236 150v-44" className="stroke-fg" strokeWidth="5" strokeLinecap="round" />
      <rect x="206" y="80" width="60" height="30" rx="6" className="fill-bad" />
      <path d="m216 86 12 18m6-18 12 18m6-18 8 12" className="stroke-surface" strokeWidth="5" />
    </svg>
  )
}
