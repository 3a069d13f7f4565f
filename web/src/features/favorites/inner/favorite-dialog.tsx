import { useTranslation } from 'react-i18next'
import { AccountDialog, type AccountDialogProps } from '../../account/account-dialog.tsx'

/** The login that says which car it is for; the name as it stands in a sentence. */
export function FavoriteDialog({ name, ...props }: Omit<AccountDialogProps, 'lead'> & { name: string }) {
  const { t } = useTranslation('auth')
  return <AccountDialog {...props} lead={t('login.for_favorite', { name })} />
}
