import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The address is the account's again. Its password opens nothing any more: the next step is a new one. */
export function AddressRestored({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form and its focus are gone: the news is where one goes on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start">
      <PageMeta title={t('undo.done')} noindex />
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-ok-soft text-ok">
        <CircleCheck className="size-7" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t('undo.done')}
      </h1>
      <p className="mt-2 text-muted">
        {t('undo.done_lead')}{' '}
        <bdi dir="ltr" className="inline-block max-w-full font-semibold wrap-anywhere text-fg">
          {email}
        </bdi>
      </p>
      <p className="mt-4 text-body">{t('undo.next')}</p>
      <Link
        to="/auth/reset-password"
        replace
        state={{ email, reset_token: token }}
        className={buttonClass({ size: 'lg', fullWidth: true, className: 'mt-8' })}
      >
        {t('undo.choose')}
      </Link>
    </div>
  )
}
