import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** What a protected page is until it is known who looks at it; search engines keep away. */
export function FullPageSpinner({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-[calc(100dvh-var(--header))] flex-col items-center justify-center gap-6">
      <PageMeta title={t('loading_page')} noindex />
      <Spinner label={t('loading_page')} className="size-8 text-primary" />
      {children}
    </div>
  )
}
