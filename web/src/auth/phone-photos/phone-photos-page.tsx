import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { PhonePass } from './phone-pass.tsx'

/** `/phone-photos#…`: a phone that is not signed in adds photos to the one car whose code it has read at the desk. */
export function Component() {
  const { t } = useTranslation('phone-photos')
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <PhonePass />
    </>
  )
}
