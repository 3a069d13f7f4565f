import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isNotFound } from '../../data/http/failure.ts'
import { Button } from '../../ui/button.tsx'
import { isFirstDocument } from './first-document.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { usePageContext } from './page-context.ts'
import { PageMeta } from './page-meta.tsx'

type ErrorPageProps = { notFound?: ReactNode }

/** The boundary of every screen: a missing thing becomes the 404 page, anything else this page with a number. */
export function ErrorPage({ notFound = <NotFoundPage /> }: ErrorPageProps) {
  const error = useRouteError()
  if (isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404)) return notFound
  return <BrokenPage />
}

function BrokenPage() {
  const { t } = useTranslation('shell')
  const { requestId } = usePageContext()
  const [id] = useState(
    () => (isFirstDocument() && requestId) || crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16),
  )
  return (
    <div className="page-column flex flex-col items-center py-24 text-center">
      <PageMeta title={t('error.title')} noindex />
      <h1 className="text-h1">{t('error.title')}</h1>
      <p className="mt-3 max-w-md text-body text-muted">
        {t('error.description')}{' '}
        <bdi dir="ltr" className="font-mono text-small">
          {id}
        </bdi>
      </p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  )
}
