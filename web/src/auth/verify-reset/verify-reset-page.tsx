import { useTranslation } from 'react-i18next'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { CodePage } from '../../features/account/code-page.tsx'
import { useMailedLink } from '../../features/account/use-mailed-link.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { VerifyResetForm } from './verify-reset-form.tsx'

/** `/auth/verify-reset/{email}`: the six digits that open the way to a new password. */
export function Component() {
  const { t } = useTranslation('auth')
  const { state } = useAuthJourney()
  const { link } = useMailedLink()
  return (
    <CodePage
      // By the link there is no code to enter: it leads on to the new password.
      title={t(link ? 'reset.title' : 'verify_reset.title')}
      notice={
        state.sent_at ? (
          <InlineAlert tone="ok" className="mb-6">
            {t('verify_reset.sent')}
          </InlineAlert>
        ) : null
      }
      form={(email) => <VerifyResetForm email={email} />}
      another={{ path: '/auth/forgot-password', label: t('verify_reset.other_email') }}
    />
  )
}
