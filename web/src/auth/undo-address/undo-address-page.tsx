import { useTranslation } from 'react-i18next'
import { useUndoAddress } from '../../data/session/auth.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { AddressRestored } from './address-restored.tsx'
import { UndoAddressForm } from './undo-address-form.tsx'

/** `/undo-address#…`: whoever had an account's address before takes it back, and goes on to a new password. */
export function Component() {
  const { t } = useTranslation('auth')
  const undo = useUndoAddress()
  if (undo.data) return <AddressRestored email={undo.data.email} token={undo.data.token} />
  return (
    <>
      <PageMeta title={t('undo.title')} noindex />
      <h1 className="text-h1">{t('undo.title')}</h1>
      <p className="mt-2 text-muted">{t('undo.lead')}</p>
      <ul className="mt-4 mb-7 list-disc ps-5 text-muted">
        <li>{t('undo.effect_address')}</li>
        <li>{t('undo.effect_sessions')}</li>
        <li>{t('undo.effect_password')}</li>
      </ul>
      <UndoAddressForm undo={undo} />
    </>
  )
}
