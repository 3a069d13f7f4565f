import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/spinner.tsx'
import { PageMeta } from './page-meta.tsx'

/** What a protected page is until it is known who looks at it (spec §2); search engines keep away. */
export function FullPageSpinner() {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <PageMeta title={t('loading_page')} noindex />
      <Spinner label={t('loading_page')} className="size-8 text-primary" />
    </div>
  )
}
