import { useTranslation } from 'react-i18next'
import { CodePage } from '../../features/account/code-page.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

/** `/auth/verify-email/{email}`: the six digits that prove an address. */
export function Component() {
  const { t } = useTranslation('auth')
  return (
    <CodePage
      title={t('verify.title')}
      form={(email) => <VerifyEmailForm email={email} />}
      another={{ path: '/auth/register', label: t('verify.register_again') }}
    />
  )
}
