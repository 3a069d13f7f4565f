import { useTranslation } from 'react-i18next'

/** What a till is called: the main one has no name until somebody gives it one. */
export function useTillName(): (till: { name: string }) => string {
  const { t } = useTranslation('tills')
  return ({ name }) => (name === '' ? t('main_till') : name)
}
