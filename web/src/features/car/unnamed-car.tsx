import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Failure, isNotFound } from '../../data/http/failure.ts'
import { PageMeta } from '../page/page-meta.tsx'

/**
 * What a car's page is called until the car is there; its heading, too, when it cannot be had. While it comes there is
 * no heading: the focus waits for the one that stays. The page of a car that is not there says so itself.
 */
export function UnnamedCar({ query }: { query: Pick<UseQueryResult<unknown, Failure>, 'data' | 'error'> }) {
  const { t } = useTranslation('shell')
  if (query.data || isNotFound(query.error)) return null
  const title = t('nav.cars')
  return (
    <>
      <PageMeta title={title} noindex />
      {query.error ? <h1 className="sr-only">{title}</h1> : null}
    </>
  )
}
