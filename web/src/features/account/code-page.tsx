import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { PageMeta } from '../page/page-meta.tsx'
import { useAuthJourney } from './auth-journey.ts'
import { useMailedLink } from './use-mailed-link.ts'

type CodePageProps = {
  title: string
  notice?: ReactNode
  form: (email: string) => ReactNode
  another: { path: string; label: string }
}

/** A screen that asks for a code mailed to the address in its path; whoever comes with a broken one gets a way out. */
export function CodePage({ title, notice, form, another }: CodePageProps) {
  const { t } = useTranslation('auth')
  const { to } = useAuthJourney()
  const { email = '' } = useParams()
  const { link } = useMailedLink()
  // Enough to see a broken link; whether it is an account's is the server's to know.
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(email)
  return (
    <>
      {/* The title names nobody: titles end up in histories and screenshots. */}
      <PageMeta title={title} noindex />
      <h1 className="text-h1">{title}</h1>
      {isEmail ? (
        <>
          <p className="mt-2 mb-8 text-muted">
            {t(link ? 'verify.linked_to' : 'verify.sent_to')}{' '}
            <bdi dir="ltr" className="inline-block max-w-full font-semibold wrap-anywhere text-fg">
              {email}
            </bdi>
          </p>
          {link ? null : notice}
          {form(email)}
          <p className="mt-8 border-t pt-6 text-muted">
            {t('verify.wrong_email')}{' '}
            <Link to={to(another.path)} className={buttonClass({ variant: 'link' })}>
              {another.label}
            </Link>
          </p>
        </>
      ) : (
        <InlineAlert
          tone="warn"
          title={t('verify.bad_link')}
          className="mt-6"
          action={
            <Link to={to('/auth/login')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('register.login')}
            </Link>
          }
        >
          {t('verify.bad_link_help')}
        </InlineAlert>
      )}
    </>
  )
}
