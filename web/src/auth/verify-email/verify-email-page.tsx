import { EmailCode } from '@marhala/contract/auth.ts'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAuthJourney } from '../../shell/auth-journey.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { CodeForm } from './code-form.tsx'

/** `/auth/verify-email/{email}`: the six digits that prove an address. */
export function Component() {
  const { t } = useTranslation('auth')
  const { to } = useAuthJourney()
  const { email = '' } = useParams()
  const isEmail = EmailCode.shape.email.safeParse(email).success
  return (
    <>
      {/* The title names nobody: titles end up in histories and screenshots. */}
      <PageMeta title={t('verify.title')} noindex />
      <h1 className="text-h1">{t('verify.title')}</h1>
      {isEmail ? (
        <>
          <p className="mt-2 mb-8 text-muted">
            {t('verify.sent_to')}{' '}
            <bdi dir="ltr" className="inline-block max-w-full font-semibold wrap-anywhere text-fg">
              {email}
            </bdi>
          </p>
          <CodeForm email={email} />
          <p className="mt-8 border-t pt-6 text-muted">
            {t('verify.wrong_email')}{' '}
            <Link to={to('/auth/register')} className={buttonClass({ variant: 'link' })}>
              {t('verify.register_again')}
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
